import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { requireOwner } from "~/services/access/device-keys.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { notFound } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const access = await requireOwner(request, { route: "demonstrativo-ferias" });
  const { id = "", ano = "" } = params;
  if (!/^\d{4}$/.test(ano)) throw notFound();
  const options = { name: `ferias-${ano}-${id}.pdf` };
  return fileOrPage(request, paths.ferias(), () =>
    sendFile(request, access.provider, contract.ferias.pdf, { id, ano: Number(ano) }, options),
  );
}
