import { environment } from "../config/environment.server";

/** URL parsers read a backslash as a slash, so the pattern accepts both. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

export function providerUrl(address: string): URL | null {
  const text = address.trim();
  if (text === "") return null;
  try {
    // Without the slash, an address such as "@other.host" would change the host.
    return ABSOLUTE.test(text)
      ? new URL(text, environment.providerUrl)
      : new URL(`${environment.providerUrl}/${text.replace(/^\/+/, "")}`);
  } catch {
    return null;
  }
}
