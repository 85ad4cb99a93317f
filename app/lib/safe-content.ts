/** Addresses that came from outside: what may be followed. */
const MAX_LENGTH = 2000;

/** Control characters. Written out: Firefox before 78 does not read \p{Cc}, nor any script that has it. */
const hasControls = (text: string) =>
  [...text].some((letter) => letter < " " || (letter >= "\x7f" && letter <= "\x9f"));

/** The path to return to after signing in, when it is one of this site; null for anything else (design, section 5). */
export function safeReturnPath(path: string | null): string | null {
  // "//" and "/\" leave the site; browsers drop control characters before they look.
  if (path === null || path.length > MAX_LENGTH || !/^\/(?![/\\])/.test(path) || hasControls(path))
    return null;
  return path;
}

/** Puts https:// before "empresa.com.br" or "//empresa.com.br"; null when the scheme is not one of the web. */
function withScheme(text: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text);
  if (scheme?.[1] && /^https?$/i.test(scheme[1])) return text;
  // "empresa.com.br:8080" looks like a scheme, but for the dot and the port.
  if (scheme && !(scheme[1]?.includes(".") && /^\d+(?:[/?#]|$)/.test(scheme[2] ?? ""))) return null;
  return text.startsWith("//") ? `https:${text}` : `https://${text}`;
}

/** A link out of the portal: absolute, http or https only, to a named host; null for all else (javascript:, mailto:, relative). */
export function externalLink(url: string): string | null {
  const text = url.trim();
  const address = /^[/\\](?!\/)/.test(text) ? null : withScheme(text);
  if (address === null || hasControls(address) || /\s/.test(address)) return null;
  try {
    const { href, hostname, username, password } = new URL(address);
    // A name without a dot is a relative path; "a@b.com" is an e-mail address, or hides where it leads.
    return hostname.includes(".") && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** HTML that went through the sanitiser (services/http/sanitise.server.ts), which alone makes it. */
export interface SafeHtml {
  safe: true;
  text: string;
}
