/**
 * Fetches files only from the provider's hosts, because a reply could otherwise make the portal
 * call any network (contract, section 3).
 */
import { externalLink } from "~/lib/safe-content";
import { sendStream, type FileOptions } from "~/services/files/file.server";
import { isProviderUrl, type Provider } from "~/services/provider/client.server";
import { providerUrl } from "~/services/provider/provider-url.server";
import type { Call } from "~/services/provider/contract/call";

export type FileDestination =
  | { kind: "portal"; url: URL }
  /** A link for the browser. The portal does not fetch the file. */
  | { kind: "externo"; href: string };

/**
 * `address` may be relative to PROVIDER_URL. Returns null if it is empty, unsafe (`javascript:`) or
 * only a host name.
 */
export function destinationOfFile(address: string): FileDestination | null {
  const url = providerUrl(address);
  if (!url) return null;
  if (isProviderUrl(url)) return { kind: "portal", url };
  const href = /^https?:$/.test(url.protocol) ? externalLink(url.href) : null;
  return href === null ? null : { kind: "externo", href };
}

/**
 * Follows no redirect, because a redirect could lead to another host than the provider's. `call` is
 * the call whose reply held the URL. Throws a 404 or 503 page if the file does not open, and
 * TypeError for another host.
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
