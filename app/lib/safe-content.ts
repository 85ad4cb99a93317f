const MAX_LENGTH = 2000;

/** Compares characters, because Firefox before 78 loads no script that contains \p{Cc}. */
const hasControls = (text: string) =>
  [...text].some((letter) => letter < " " || (letter >= "\x7f" && letter <= "\x9f"));

/** Returns null unless `path` is a path of this site with at most MAX_LENGTH characters. */
export function safeReturnPath(path: string | null): string | null {
  /* Browsers read "//" and "/\" as another host, and drop tabs and line breaks before parsing. */
  if (path === null || path.length > MAX_LENGTH || !/^\/(?![/\\])/.test(path) || hasControls(path))
    return null;
  return path;
}

function withScheme(text: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text);
  if (scheme?.[1] && /^https?$/i.test(scheme[1])) return text;
  // "empresa.com.br:8080" is a host with a port, not a scheme.
  if (scheme && !(scheme[1]?.includes(".") && /^\d+(?:[/?#]|$)/.test(scheme[2] || ""))) return null;
  return text.startsWith("//") ? `https:${text}` : `https://${text}`;
}

/**
 * Adds a missing "https:".
 * Returns null for text that is no address, and for a scheme other than http or https.
 * Also returns null for an address with a user name, a password or a host without a dot.
 */
export function externalLink(url: string): string | null {
  const text = url.trim();
  const address = /^[/\\](?!\/)/.test(text) ? null : withScheme(text);
  if (address === null || hasControls(address) || /\s/.test(address)) return null;
  try {
    const { href, hostname, username, password } = new URL(address);
    return hostname.includes(".") && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** Only services/http/sanitise.server.ts may create a `SafeHtml`, so that all HTML is sanitised. */
export interface SafeHtml {
  safe: true;
  text: string;
}
