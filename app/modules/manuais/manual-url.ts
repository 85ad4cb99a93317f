import { externalLink } from "~/lib/safe-content";

/**
 * A link such as "regulamento.pdf" is a file of the site, although the text looks like a host. "./"
 * and "../" begin a path of the site too.
 */
const RELATIVE = /^\.\.?\/|^[^/:?#\\]+\.(?:pdf|docx?|xlsx?|pptx?|html?|mp4|png|jpe?g)(?:[?#]|$)/i;

/**
 * Returns the URL if the link leads to the site, else null. The site's host needs no dot, whereas
 * `externalLink` refuses a host without a dot.
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
 * A blank in a file name or after the first slash becomes "%20". Elsewhere a blank may hide a
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
