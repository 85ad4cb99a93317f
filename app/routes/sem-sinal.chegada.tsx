import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveWaiting } from "~/modules/atestados/guardados/receive.server";
import { notFound } from "~/services/http/response.server";

export function loader() {
  throw notFound();
}

export async function action(args: ActionFunctionArgs) {
  return receiveWaiting(args);
}
