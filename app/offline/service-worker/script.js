/*
 * The service worker and the offline page share one script, so browsers load common code once.
 * The worker and the page need different TypeScript `lib` types, so this file is JavaScript.
 */
import { startPage } from "../page/main";
import { startWorker } from "./worker";

if (typeof document === "undefined") startWorker();
else startPage();
