import { environment } from "../config/environment.server";

/** Matches a scheme, or two slashes before another host. Browsers read a backslash as a slash. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** `address` is absolute or relative to PROVIDER_URL. Returns null when it is empty or invalid. */
export function providerUrl(address: string): URL | null {
  const text = address.trim();
  if (text === "") return null;
  try {
    // The slash keeps "@host" and ":80" from becoming part of the host.
    return ABSOLUTE.test(text)
      ? new URL(text, environment.providerUrl)
      : new URL(`${environment.providerUrl}/${text.replace(/^\/+/, "")}`);
  } catch {
    return null;
  }
}
