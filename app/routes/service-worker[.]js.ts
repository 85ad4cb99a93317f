/** The service worker (spec, section 7), from a route: as a public file it would be kept for a year. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendServiceWorker } from "~/modules/offline/service-worker.server";

export function loader({ request }: LoaderFunctionArgs) {
  return sendServiceWorker(request);
}
