const MAX_LENGTH = 2000;

/** Avoids \p{Cc}, because Firefox before 78 fails to load any script that contains \p{Cc}. */
const hasControls = (text: string) =>
  [...text].some((letter) => letter < " " || (letter >= "\x7f" && letter <= "\x9f"));

/** Returns null for anything but a path of this site. */
export function safeReturnPath(path: string | null): string | null {
  /*
   * A browser takes "//" and "/\" for another host, and drops control characters before parsing, so
   * all are refused.
   */
  if (path === null || path.length > MAX_LENGTH || !/^\/(?![/\\])/.test(path) || hasControls(path))
    return null;
  return path;
}

function withScheme(text: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text);
  if (scheme?.[1] && /^https?$/i.test(scheme[1])) return text;
  // "empresa.com.br:8080" is a host with a port and not a scheme, so the link is allowed.
  if (scheme && !(scheme[1]?.includes(".") && /^\d+(?:[/?#]|$)/.test(scheme[2] ?? ""))) return null;
  return text.startsWith("//") ? `https:${text}` : `https://${text}`;
}

/**
 * Returns an absolute http(s) URL of a named host, or null for anything else (javascript:, mailto:,
 * relative).
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

/** HTML that only services/http/sanitise.server.ts may create. */
export interface SafeHtml {
  safe: true;
  text: string;
}
