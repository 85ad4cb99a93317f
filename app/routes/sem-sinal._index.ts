/** The page on which a certificate is kept without signal, for a browser whose service worker has not got it yet. */
import { OFFLINE_HEADERS, OFFLINE_PAGE } from "~/modules/offline/offline-page.server";

export function loader() {
  return new Response(OFFLINE_PAGE, { headers: { ...OFFLINE_HEADERS, "Cache-Control": "no-cache" } });
}
