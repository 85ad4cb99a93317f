import { authorizePage, type Access, type AccessOptions } from "~/services/access/guard.server";
import { maySaveOnDevice } from "~/services/access/device-keys.server";
import { arrivalOf } from "~/services/connection/arrival.server";
import { notFound, nullIfRedirected } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";

/**
 * Returns null when the employee may not store data on the device.
 * Also returns null instead of a redirect, because scripts cannot use a redirect.
 * @throws a 404 Response when the request is cross-origin
 * @throws what `authorizePage` throws, except a redirect
 */
export async function signedInHere<T extends Record<string, Promise<unknown>>>(
  request: Request,
  options: AccessOptions,
  makeCalls: (provider: Provider) => T,
): Promise<({ [K in keyof T]: Awaited<T[K]> } & { access: Access }) | null> {
  if (arrivalOf(request).crossOrigin) throw notFound();
  const opened = await authorizePage(request, options, makeCalls).catch(nullIfRedirected);
  return opened && maySaveOnDevice(opened.access) ? opened : null;
}
