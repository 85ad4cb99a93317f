/**
 * Files whose address comes in an answer of the provider's (contract, section 3: plans and benefits). Such an address may
 * point anywhere, so only the provider's own hosts are ever asked; the rest is for the person's browser to follow, or for nobody.
 */
import { externalLink } from "~/lib/safe-content";
import { sendStream, type FileOptions } from "~/services/files/file.server";
import { isProviderUrl, type Provider } from "~/services/provider/client.server";
import { providerUrl } from "~/services/provider/provider-url.server";
import type { Call } from "~/services/provider/contract/call";

export type FileDestination =
  /** The provider's: the portal fetches it and streams it. */
  | { kind: "portal"; url: URL }
  /** Someone else's: a link out of the portal. */
  | { kind: "externo"; href: string };

/** Takes an address, absolute or relative to PROVIDER_URL; gives how to reach it, or null when nobody should (empty, `javascript:`, a bare host name). */
export function destinationOfFile(address: string): FileDestination | null {
  const url = providerUrl(address);
  if (!url) return null;
  if (isProviderUrl(url)) return { kind: "portal", url };
  const href = /^https?:$/.test(url.protocol) ? externalLink(url.href) : null;
  return href === null ? null : { kind: "externo", href };
}

/**
 * Streams a file of a `portal` destination, as `sendFile` does; redirects are not followed, since they could lead anywhere.
 * `call` is the call that the address came from. Throws the 404 page, a 503 page, or TypeError for another host's address.
 */
export function sendFileFromUrl(
  request: Request,
  provider: Provider,
  call: Pick<Call<never, unknown>, "name" | "prefix">,
  url: URL,
  options: FileOptions,
): Promise<Response> {
  return sendStream(request, (headers) => provider.openUrl(call, url, headers), options);
}
