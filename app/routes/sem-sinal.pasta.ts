import { FOLDER_HEADERS, FOLDER_PAGE_HTML } from "~/modules/offline/folder-page.server";

export function loader() {
  return new Response(FOLDER_PAGE_HTML, {
    headers: { ...FOLDER_HEADERS, "Cache-Control": "no-cache" },
  });
}
