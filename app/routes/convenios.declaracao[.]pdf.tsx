/* The home page also opens this PDF, so this route needs no permission (spec 1, §2.8). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { requireOwner } from "~/services/access/device-keys.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request }: LoaderFunctionArgs) {
  const access = await requireOwner(request);
  const options = { name: "declaracao-de-emprego.pdf" };
  return fileOrPage(request, paths.declaracaoDeEmprego(), () =>
    sendFile(request, access.provider, contract.convenios.declaracaoPdf, undefined, options),
  );
}
