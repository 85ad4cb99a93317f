import { authorizePage, type Access, type AccessOptions } from "~/services/access/guard.server";
import { maySaveOnDevice } from "~/services/access/device-keys.server";
import { arrivalOf } from "~/services/connection/arrival.server";
import { notFound, nullIfRedirected } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";

/**
 * Like `authorizePage`, but for scripts: returns null instead of a redirect, or if the device may
 * store nothing. Throws a 404 for cross-origin requests, and error pages for failures.
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
