/*
 * The specification sets this path (spec 1, section 7). The file is a route, because browsers would
 * cache a file in public/ for a year.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendServiceWorker } from "~/modules/offline/service-worker.server";

export function loader({ request }: LoaderFunctionArgs) {
  return sendServiceWorker(request);
}
