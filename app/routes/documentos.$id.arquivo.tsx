import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireEmployee(request, { route: "documentos" });
  const iddocumento = params.id ?? "";
  const options = { name: `documento-${iddocumento}.pdf` };
  return fileOrPage(request, paths.documentos(), () =>
    sendFile(request, provider, contract.documentos.exibir, { iddocumento }, options),
  );
}
