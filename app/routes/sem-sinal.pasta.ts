// The server sends the folder's empty page. The device's scripts fill the folder and open it.
import { POCKET_HEADERS, POCKET_PAGE_HTML } from "~/modules/offline/pocket-page.server";

export function loader() {
  return new Response(POCKET_PAGE_HTML, {
    headers: { ...POCKET_HEADERS, "Cache-Control": "no-cache" },
  });
}
