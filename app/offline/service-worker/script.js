/*
 * The service worker and the offline page share one script, so browsers load common code once.
 * The two need different DOM types, so the script is JavaScript.
 */
import { startPage } from "../page/main";
import { startWorker } from "./worker";

if (typeof document === "undefined") startWorker();
else startPage();
