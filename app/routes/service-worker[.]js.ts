/** The service worker (spec, section 7), from a route: as a public file it would be kept for a year. */
import { serviceWorkerSource } from "~/modules/offline/service-worker.server";
import { buildName } from "~/modules/offline/build-name.server";

export function loader() {
  return new Response(serviceWorkerSource(buildName), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // The worker's own policy: it may ask this site, and nothing else.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
