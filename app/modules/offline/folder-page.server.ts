import bundle from "~/offline/folder/page/main?service-worker-source";
import { FOLDER_MARKUP } from "~/offline/folder/page/markup";
import { PAPERS_STYLE } from "./offline-style";
import { standaloneHeaders, standalonePage } from "./standalone-page.server";

const script = `(function(){${bundle}})()`;

export const FOLDER_PAGE_HTML = standalonePage({
  title: "Levar comigo",
  mainHtml: FOLDER_MARKUP,
  script,
  style: PAPERS_STYLE,
});

/** The browser's PDF viewer opens stored PDFs from `blob:` URLs. */
export const FOLDER_HEADERS = standaloneHeaders(script, {
  style: PAPERS_STYLE,
  moreCsp: "; object-src blob:; frame-src blob:",
});
