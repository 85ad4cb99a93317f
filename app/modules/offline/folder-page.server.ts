/**
 * The browser stores this page with the employee's offline folder, so that the folder opens without
 * network.
 */
import script from "~/offline/folder/page/main?service-worker-source";
import { FOLDER_MARKUP } from "~/offline/folder/page/markup";
import { PAPERS_STYLE } from "./offline-style";
import { standaloneHeaders, standalonePage } from "./standalone-page.server";

export const FOLDER_PAGE_HTML = standalonePage({
  title: "Levar comigo",
  main: FOLDER_MARKUP,
  script,
  style: PAPERS_STYLE,
});

/** Lets the page show a stored PDF (`blob:`) in the browser's PDF viewer. */
export const FOLDER_HEADERS = standaloneHeaders(script, {
  style: PAPERS_STYLE,
  more: "; object-src blob:; frame-src blob:",
});
