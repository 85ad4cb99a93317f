import type { LoaderFunctionArgs } from "@remix-run/node";
import { stylesheetFile } from "~/services/http/stylesheet.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return stylesheetFile(request, params.hash ?? "");
}
