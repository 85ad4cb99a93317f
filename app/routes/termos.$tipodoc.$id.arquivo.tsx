import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondRescisao } from "~/modules/mandatory/rescisao-page.server";
import { pendingDocumento } from "~/modules/mandatory/pending";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { fileUnavailable, sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";
import { notFound } from "~/services/http/response.server";

export async function loader({ request, params: { tipodoc = "", id = "" } }: LoaderFunctionArgs) {
  const { access, rescisao } = await authorizePage(
    request,
    { evenWithPendencias: true, colaboradorOnly: true },
    (provider) => ({
      rescisao:
        tipodoc === TIPODOC_RESCISAO
          ? provider.callSection(contract.pendencias.exibirRescisao(), { id })
          : null,
    }),
  );
  const { provider, pendencias, pendenciasLeftOut } = access;
  return fileOrPage(request, paths.inicio(), async () => {
    const documento = pendingDocumento(pendencias, tipodoc, id);
    if (!documento) throw pendencias && !pendenciasLeftOut ? notFound() : fileUnavailable();
    if (rescisao?.ok) return respondRescisao(documento, rescisao.data);
    if (rescisao) throw fileUnavailable(rescisao.message);
    return sendFile(
      request,
      provider,
      contract.pendencias.exibirDocumento,
      { id, tipodoc },
      { name: `termo-${tipodoc}-${id}.pdf` },
    );
  });
}
