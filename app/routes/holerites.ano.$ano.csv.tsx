import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { isPastYear, recentYears, today } from "~/lib/calendar";
import { skippedText } from "~/lib/section";
import { properName } from "~/lib/text";
import { yearOf } from "~/modules/holerites/component-of.server";
import { readYear } from "~/modules/holerites/filter";
import { yearCsv } from "~/modules/holerites/year-csv";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { fileUnavailable } from "~/services/files/file.server";
import { madeFile } from "~/services/files/made-file.server";
import { contract } from "~/services/provider/contract";
import { foundIn, notFound } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider, colaborador } = await requireEmployee(request, { route: "holerites" });
  const years = recentYears(today(new Date()));
  const ano = isPastYear(params.ano, years) ? Number(params.ano) : readYear(params.ano, years);
  const back = ano === null ? paths.holerites() : paths.holeritesDoAno(ano);
  return fileOrPage(request, back, async () => {
    if (ano === null) throw notFound();
    const holerites = await provider.callSection(contract.holerites.listar);
    const year = foundIn(holerites, (all) => {
      const { count, components } = yearOf(all, ano);
      return count > 0 ? components : null;
    });
    if (!year.ok) throw fileUnavailable(year.message);
    const left = skippedText(year.skippedCount ?? 0);
    // Another tab may have opened another employee's portal.
    const name = properName(colaborador.colaborador);
    return madeFile(
      yearCsv(ano, year.data, [`Colaborador: ${name}`, ...(left ? [left] : [])]),
      `holerites-${ano} ${name}.csv`,
      "text/csv",
    );
  });
}
