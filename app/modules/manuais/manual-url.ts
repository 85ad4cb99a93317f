/** Where a manual is (spec 2.10): the provider's text is not yet known to be a safe address. */
import { externalLink } from "~/lib/safe-content";

/** "regulamento.pdf" is a file of the site, not a host of that name; "./" and "../" are no hosts either. */
const RELATIVE = /^\.\.?\/|^[^/:?#\\]+\.(?:pdf|docx?|xlsx?|pptx?|html?|mp4|png|jpe?g)(?:[?#]|$)/i;

/** The address on the cooperative's own site: a relative path, or one written in full even when its host has no dot. */
function onSite(link: string, site: string): string | null {
  if (/[\p{Cc}\s]/u.test(link)) return null;
  try {
    const { href, origin, username, password } = new URL(link, `${site}/`);
    return origin === new URL(site).origin && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** A blank within a path: in a file's own name, or after the first slash. Elsewhere it hides a scheme or a host. */
const BLANK_IN_PATH = /^[^ ]*\/[^ ]* /;

/** The link as a browser would take it from an address bar. */
function withoutBlanks(link: string): string {
  return RELATIVE.test(link) || BLANK_IN_PATH.test(link) ? link.replaceAll(" ", "%20") : link;
}

/** Takes the manual's link and the site's address (SITE_URL); gives an http(s) address to follow, or null. */
export function manualUrl(link: string, site: string): string | null {
  const text = withoutBlanks(link.trim());
  if (text === "") return null;
  return (RELATIVE.test(text) ? null : externalLink(text)) ?? onSite(text, site);
}
