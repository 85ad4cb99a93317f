import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireDependenteSolicitacao } from "~/modules/dependentes/of-solicitacoes.server";
import { fileOrPage } from "~/layout/file-page.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provider } = await requireEmployee(request, { route: "dependentes" });
  return fileOrPage(request, paths.dependentes(), async () => {
    await requireDependenteSolicitacao(provider, codigo);
    return sendFile(
      request,
      provider,
      contract.atestados.exibirAnexo,
      { codigo, id },
      { name: `dependente-${codigo}-${id}` },
    );
  });
}
