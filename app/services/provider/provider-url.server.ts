import { environment } from "../config/environment.server";

/** A scheme, or the two slashes (browsers take "\\" for "/") that name another host. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** An address as the provider writes it, absolute or relative to PROVIDER_URL; null when it is none. */
export function providerUrl(address: string): URL | null {
  const text = address.trim();
  if (text === "") return null;
  try {
    // The slash in between keeps "@host" and ":80" from becoming part of the host.
    return ABSOLUTE.test(text)
      ? new URL(text, environment.providerUrl)
      : new URL(`${environment.providerUrl}/${text.replace(/^\/+/, "")}`);
  } catch {
    return null;
  }
}
