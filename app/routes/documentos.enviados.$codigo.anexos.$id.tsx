import type { LoaderFunctionArgs } from "@remix-run/node";
import { DOCUMENTOS } from "~/modules/atestados/doors";
import { sendAnexo } from "~/modules/atestados/submission-pages.server";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return sendAnexo(args, DOCUMENTOS);
}
