/*
 * The page has no data. Scripts fill it with the papers that the device has stored (decision 036).
 */
import { POCKET_HEADERS, POCKET_PAGE_HTML } from "~/modules/offline/pocket-page.server";

export function loader() {
  return new Response(POCKET_PAGE_HTML, {
    headers: { ...POCKET_HEADERS, "Cache-Control": "no-cache" },
  });
}
