import { externalLink } from "~/lib/safe-content";

/** A link such as "regulamento.pdf" looks like a host, but is a file of the cooperative's site. */
const RELATIVE = /^\.\.?\/|^[^/:?#\\]+\.(?:pdf|docx?|xlsx?|pptx?|html?|mp4|png|jpe?g)(?:[?#]|$)/i;

/** Accepts the site's own host, which may lack the dot that `externalLink` requires. */
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
 * A blank in a path becomes "%20". A blank elsewhere may hide a scheme or a host, so the link is
 * refused.
 */
const BLANK_IN_PATH = /^[^ ]*\/[^ ]* /;

function withoutBlanks(link: string): string {
  return RELATIVE.test(link) || BLANK_IN_PATH.test(link) ? link.replaceAll(" ", "%20") : link;
}

/** Returns null for an unsafe or invalid link (spec 1, section 2.10). */
export function manualUrl(link: string, site: string): string | null {
  const text = withoutBlanks(link.trim());
  if (text === "") return null;
  return (RELATIVE.test(text) ? null : externalLink(text)) ?? onSite(text, site);
}
