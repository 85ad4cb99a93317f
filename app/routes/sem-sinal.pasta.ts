// The offline folder is built and opened on the device alone.
import { POCKET_HEADERS, POCKET_PAGE_HTML } from "~/modules/offline/pocket-page.server";

export function loader() {
  return new Response(POCKET_PAGE_HTML, {
    headers: { ...POCKET_HEADERS, "Cache-Control": "no-cache" },
  });
}
