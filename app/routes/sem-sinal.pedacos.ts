import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receiveChunk, tellProgress } from "~/modules/offline/blobs.server";
import { notFound } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return tellProgress(request);
}

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "PATCH") throw notFound();
  return receiveChunk(request);
}
