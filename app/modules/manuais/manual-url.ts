import { externalLink } from "~/lib/safe-content";

/** A link such as "regulamento.pdf" is a file of the cooperative's site, not a host. */
const RELATIVE = /^\.\.?\/|^[^/:?#\\]+\.(?:pdf|docx?|xlsx?|pptx?|html?|mp4|png|jpe?g)(?:[?#]|$)/i;

/**
 * Returns the URL if `link` leads to the cooperative's site, otherwise null.
 * `externalLink` refuses a host without a dot, but the site may have such a host.
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
 * Matches a link with blanks, such as "www.site.com/guia novo.pdf".
 * A sentence without a slash before its first blank does not match, so it becomes no link.
 */
const BLANK_IN_PATH = /^[^ ]*\/[^ ]* /;

function withoutBlanks(link: string): string {
  return RELATIVE.test(link) || BLANK_IN_PATH.test(link) ? link.replaceAll(" ", "%20") : link;
}

/** Returns null for an unsafe or invalid link (spec 1, §2.10). */
export function manualUrl(link: string, site: string): string | null {
  const text = withoutBlanks(link.trim());
  if (text === "") return null;
  return (RELATIVE.test(text) ? null : externalLink(text)) ?? onSite(text, site);
}
