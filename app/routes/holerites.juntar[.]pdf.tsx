import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import {
  chosenOf,
  countProblem,
  fileNameOf,
  queryOf,
  readChoice,
} from "~/modules/holerites/joining";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { fileUnavailable } from "~/services/files/file.server";
import { joinPdfs } from "~/services/files/joined-pdf.server";
import { sendBytes } from "~/services/files/stored-file.server";
import { contract } from "~/services/provider/contract";
import { foundIn, redirectTo } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, holerites } = await authorizePage(
    request,
    { route: "holerites" },
    (provider) => ({ holerites: provider.callSection(contract.holerites.listar) }),
  );
  const { ids } = readChoice(new URL(request.url).searchParams);
  const back = (name: string, ...values: string[]) => {
    const more = values.map((value): [string, string] => [name, value]);
    return redirectTo(paths.juntarHolerites(queryOf(ids, more)));
  };
  return fileOrPage(request, paths.juntarHolerites(holerites.ok ? "" : queryOf(ids)), async () => {
    const found = foundIn(holerites, (all) => chosenOf(all, ids));
    if (!found.ok) throw fileUnavailable(found.message);
    const chosen = found.data;
    if (countProblem(chosen.length) !== null) return back("erro", "escolha");
    const inputs = chosen.map(({ id }) => ({ id }));
    const joined = await joinPdfs(request, access, contract.holerites.pdf, inputs);
    if (joined.ok)
      return sendBytes(request, joined.data, {
        name: fileNameOf(chosen),
        type: "application/pdf",
      });
    if (joined.why !== "failed")
      return back("erro", joined.why === "too-big" ? "tamanho" : "agora");
    return back("falhou", ...joined.failed.flatMap((at) => chosen[at]?.id ?? []));
  });
}
