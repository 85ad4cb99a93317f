import type { LoaderFunctionArgs } from "@remix-run/node";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import { sendAnexo } from "~/modules/atestados/submission-pages.server";
import { fileOrPage } from "~/layout/file-page.server";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return fileOrPage(args.request, ATESTADOS.list(), () => sendAnexo(args, ATESTADOS));
}
