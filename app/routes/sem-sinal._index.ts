/** The page on which a certificate is kept without signal, for a browser whose service worker has not got it yet. */
import { KEEPING_PAGE_HTML, OFFLINE_HEADERS } from "~/modules/offline/offline-page.server";

export function loader() {
  return new Response(KEEPING_PAGE_HTML, {
    headers: { ...OFFLINE_HEADERS, "Cache-Control": "no-cache" },
  });
}
