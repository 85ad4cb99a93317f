// Only browsers without a service worker get this page. A service worker sends its own copy.
import {
  OFFLINE_FORM_PAGE_HTML,
  OFFLINE_FORM_HEADERS,
} from "~/modules/offline/offline-page.server";

export function loader() {
  return new Response(OFFLINE_FORM_PAGE_HTML, {
    headers: { ...OFFLINE_FORM_HEADERS, "Cache-Control": "no-cache" },
  });
}
