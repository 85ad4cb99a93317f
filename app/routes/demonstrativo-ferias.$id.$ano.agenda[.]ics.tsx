import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { today } from "~/lib/calendar";
import { mapSection, type Section } from "~/lib/section";
import { agendaOf } from "~/modules/ferias/agenda";
import { chooseConcessao, listConcessoes } from "~/modules/ferias/concessoes";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sendCalendar } from "~/services/files/calendar-file.server";
import { contract } from "~/services/provider/contract";
import type { YearFerias } from "~/services/provider/contract/ferias";

const NO_YEAR: Section<YearFerias[]> = { ok: true, data: [] };

export async function loader({ request, params: { id = "", ano = "" } }: LoaderFunctionArgs) {
  const { access, ferias } = await authorizePage(
    request,
    { route: "demonstrativo-ferias", colaboradorOnly: true },
    (provider) => ({
      ferias: /^\d{4}$/.test(ano)
        ? provider.callSection(contract.ferias.listar, { ano: Number(ano) })
        : Promise.resolve(NO_YEAR),
    }),
  );
  const events = mapSection(ferias, (groups) => {
    const concessao = chooseConcessao(listConcessoes(groups), id);
    return concessao ? agendaOf(concessao, today(new Date())) : [];
  });
  return fileOrPage(request, paths.ferias(), async () =>
    sendCalendar(request, access, events, `ferias-${ano}.ics`),
  );
}
