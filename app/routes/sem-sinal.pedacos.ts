import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receivePiece, tellStanding } from "~/modules/offline/pieces.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return tellStanding(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return receivePiece(request);
}
