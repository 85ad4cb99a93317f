/* This file is a route, because browsers would cache a public file for a year (spec, section 7). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendServiceWorker } from "~/modules/offline/service-worker.server";

export function loader({ request }: LoaderFunctionArgs) {
  return sendServiceWorker(request);
}
