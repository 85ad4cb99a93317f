/** The service worker's script as it is served: what the build made of app/offline/service-worker, behind what only this process knows. */
import { createHash } from "node:crypto";
import script from "~/offline/service-worker/worker?service-worker-source";
import type { WorkerSettings } from "~/offline/service-worker/settings";
import { buildName } from "./build-name.server";
import { OFFLINE_HEADERS, OFFLINE_PAGE } from "./offline-page.server";

/** Takes the name of the build; gives the script. */
export function serviceWorkerSource(build: string): string {
  const settings: WorkerSettings = { build, html: OFFLINE_PAGE, headers: OFFLINE_HEADERS };
  return `const SETTINGS=${JSON.stringify(settings)};\n${script}`;
}

const SOURCE = serviceWorkerSource(buildName);
const ETAG = `"${createHash("sha256").update(SOURCE).digest("base64url")}"`;

/** Takes a request for it; gives it, or that the browser has it: browsers ask at nearly every page, and mostly nothing has changed. */
export function sendServiceWorker(request: Request): Response {
  const known = request.headers.get("if-none-match") === ETAG;
  return new Response(known ? null : SOURCE, {
    status: known ? 304 : 200,
    headers: {
      ETag: ETAG,
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // The worker's own policy: it may ask this site, and nothing else.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
