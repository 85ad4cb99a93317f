/*
 * The service worker and the page that it carries are one script, so that their common parts travel
 * once. JavaScript, because the two sides need different DOM types.
 */
import { startPage } from "../page/main";
import { startWorker } from "./worker";

if (typeof document === "undefined") startWorker();
else startPage();
