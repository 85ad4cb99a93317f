import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { NOTHING_TYPED, readPeriod, typedPeriod } from "~/modules/treinamentos/period";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { isNotThere, sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { NOT_FOUND, redirectTo } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { provider } = await requireEmployee(request);
  const query = new URL(request.url).searchParams;
  const read = readPeriod(query);
  const { dtini, dtfim } = typedPeriod(query);
  const tipo = query.get("tipo");
  const typed = { tipo, dtini: dtini || NOTHING_TYPED, dtfim: dtfim || NOTHING_TYPED };
  if (!read.ok) return redirectTo(paths.declaracaoDeCursos(typed));
  return fileOrPage(request, paths.declaracaoDeCursos(typed), async () => {
    try {
      return await sendFile(request, provider, contract.treinamentos.declaracao, read.period, {
        name: "declaracao-de-cursos.pdf",
      });
    } catch (error) {
      if (!isNotThere(error)) throw error;
      const vazio = (await error.text()) === NOT_FOUND ? "sim" : "dito";
      return redirectTo(paths.declaracaoDeCursos({ ...typed, vazio }));
    }
  });
}
