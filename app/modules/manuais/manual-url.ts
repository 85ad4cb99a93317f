import { externalLink } from "~/lib/safe-content";

/**
 * A link such as "regulamento.pdf" looks like a host, but is a file of the cooperative's site. "./"
 * and "../" also begin a path of the site.
 */
const RELATIVE = /^\.\.?\/|^[^/:?#\\]+\.(?:pdf|docx?|xlsx?|pptx?|html?|mp4|png|jpe?g)(?:[?#]|$)/i;

/**
 * The site's own host may have no dot. `externalLink` refuses a host without a dot, so this
 * function checks links to the site.
 */
function onSite(link: string, site: string): string | null {
  if (/[\p{Cc}\s]/u.test(link)) return null;
  try {
    const { href, origin, username, password } = new URL(link, `${site}/`);
    return origin === new URL(site).origin && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/**
 * A blank in a file name or after the first slash becomes "%20". A blank elsewhere may hide a
 * scheme or a host, so the portal refuses the link.
 */
const BLANK_IN_PATH = /^[^ ]*\/[^ ]* /;

function withoutBlanks(link: string): string {
  return RELATIVE.test(link) || BLANK_IN_PATH.test(link) ? link.replaceAll(" ", "%20") : link;
}

/**
 * The provider's link may be unsafe (spec 2.10). Returns null if the link gives no safe http(s)
 * URL.
 */
export function manualUrl(link: string, site: string): string | null {
  const text = withoutBlanks(link.trim());
  if (text === "") return null;
  return (RELATIVE.test(text) ? null : externalLink(text)) ?? onSite(text, site);
}
