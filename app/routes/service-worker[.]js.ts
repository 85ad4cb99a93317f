/* Browsers would cache a file in public/ for a year, so the service worker is a route. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendServiceWorker } from "~/modules/offline/service-worker.server";

export function loader({ request }: LoaderFunctionArgs) {
  return sendServiceWorker(request);
}
