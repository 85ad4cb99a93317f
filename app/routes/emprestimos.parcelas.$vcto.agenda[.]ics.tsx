import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { today } from "~/lib/calendar";
import { mapSection } from "~/lib/section";
import { agendaOf } from "~/modules/emprestimos/agenda";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sendCalendar } from "~/services/files/calendar-file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params: { vcto = "" } }: LoaderFunctionArgs) {
  const { access, emprestimos } = await authorizePage(
    request,
    { colaboradorOnly: true },
    (provider) => ({ emprestimos: provider.callSection(contract.financeiro.emprestimos) }),
  );
  const events = mapSection(emprestimos, (all) => agendaOf(all, vcto, today(new Date())));
  return fileOrPage(request, paths.emprestimos(), async () =>
    sendCalendar(request, access, events, `parcela-${vcto}.ics`),
  );
}
