/** Fetches files only from the provider's hosts, to prevent SSRF. */
import { externalLink } from "~/lib/safe-content";
import { sendStream, type FileOptions } from "~/services/files/file.server";
import { isProviderUrl, type Provider } from "~/services/provider/client.server";
import { providerUrl } from "~/services/provider/provider-url.server";
import type { Call } from "~/services/provider/contract/call";

export type FileDestination = { kind: "portal"; url: URL } | { kind: "externo"; href: string };

/** Accepts URLs relative to PROVIDER_URL. Returns null for an empty or unsafe URL. */
export function destinationOfFile(address: string): FileDestination | null {
  const url = providerUrl(address);
  if (!url) return null;
  if (isProviderUrl(url)) return { kind: "portal", url };
  const href = /^https?:$/.test(url.protocol) ? externalLink(url.href) : null;
  return href === null ? null : { kind: "externo", href };
}

/**
 * `call` is the call whose reply contained `url`.
 * @throws a 404 Response when the file is missing or refused
 * @throws a 503 Response when the provider fails
 * @throws a 503 Response when the file is empty, or `options.types` lacks the file's type
 * @throws a redirect Response when the session has ended
 * @throws TypeError when `isProviderUrl(url)` is false
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
