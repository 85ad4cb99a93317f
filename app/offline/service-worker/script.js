/*
 * The service worker and the offline page share one script, so that browsers load common code once.
 * It is JavaScript, because the worker and the page need different DOM types.
 */
import { startPage } from "../page/main";
import { startWorker } from "./worker";

if (typeof document === "undefined") startWorker();
else startPage();
