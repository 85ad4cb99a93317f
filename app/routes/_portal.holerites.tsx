import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { recentYears, today } from "~/lib/calendar";
import { monthName } from "~/lib/dates";
import { mapSection, completeOrNull } from "~/lib/section";
import { whatChanged } from "~/modules/holerites/comparison";
import { writeComparison } from "~/modules/holerites/comparison-words";
import { explainedLines } from "~/modules/holerites/explanation.server";
import {
  currentOf,
  filterList,
  isUnfiltered,
  neighboursOf,
  readFilter,
} from "~/modules/holerites/filter";
import { HoleriteFilters } from "~/modules/holerites/holerite-filters";
import { newerThan } from "~/modules/holerites/monthly";
import { OnePayslip } from "~/modules/holerites/one-payslip";
import { openAndListNew } from "~/modules/holerites/opening.server";
import { summaryOf } from "~/modules/holerites/summary";
import { markNew } from "~/modules/holerites/unopened";
import { AFTER_THE_MONTH, holeriteName, holeriteRef } from "~/modules/holerites/labels";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { isBelowDialog } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { emptyIfComplete, foundIn, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { access, holerites } = await authorizePage(
    request,
    { route: "holerites" },
    (provider) => ({
      holerites: provider.callSection(contract.holerites.listar),
    }),
  );
  const years = recentYears(today(new Date()));
  const filter = readFilter(new URL(request.url).searchParams, years);
  // Without scripts, the dialog that explains a line of a payslip is shown without the payslip.
  // Showing the payslip too would use mobile data.
  const explains = await isBelowDialog(request, paths.holerites());
  const found = foundIn(holerites, (all) => {
    const chosen = { ...filter, id: params.id ?? filter.id };
    const list = filterList(all, chosen);
    const current = currentOf(all, chosen);
    if (chosen.id !== null && !current) return null;
    // An incomplete list may lack payslips or their lines, so a comparison could be false.
    const changes = current && completeOrNull(holerites) ? whatChanged(all, current) : null;
    return {
      current,
      open: !explains && filter.id === null && !isUnfiltered(filter),
      explained: current ? explainedLines(current) : { linePositions: [], basePositions: [] },
      summary: current && summaryOf(current),
      abas: list.map(holeriteRef),
      neighbours: current ? neighboursOf(all, current, filter) : { older: null, newer: null },
      // With a filter, the employee chose the payslip, so newer payslips are not offered.
      newer: current && isUnfiltered(filter) ? newerThan(all, current).map(holeriteRef) : [],
      whatChanged: changes && writeComparison(changes),
    };
  });
  const screen = emptyIfComplete(found, (shown) => !shown.current);
  const current = screen.ok ? screen.data.current : null;
  const unopened = await openAndListNew(access, holerites, current);
  return pageWithAmounts(request, {
    years,
    filter,
    explains,
    screen: mapSection(screen, (shown) => ({ ...shown, abas: markNew(shown.abas, unopened) })),
  });
}

function stateOf({ filter: { ano, mes, id }, screen }: SerializeFrom<typeof loader>): string {
  if (id !== null && screen.ok && screen.data.current) return holeriteName(screen.data.current);
  return [mes && monthName(mes), ano].filter(Boolean).join(" de ");
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && stateOf(data), "Holerites");

export default function HoleritesPage() {
  const alone = useOutlet() === null;
  const { years, filter, explains, screen, amounts } = useLoaderData<typeof loader>();
  if (import.meta.env.SSR && explains)
    return (
      <div className="painel">
        <h1 className="sr-only">Holerites</h1>
        <Outlet />
      </div>
    );
  return (
    <>
      <AmountsSwitch amounts={alone && screen.ok && screen.data.current ? amounts : null}>
        <h1>Holerites</h1>
      </AmountsSwitch>
      <Outlet />
      {!(screen.ok && screen.data.current) && (
        <details className="dobra" open>
          <summary>Procurar por mês e ano</summary>
          <HoleriteFilters filter={filter} years={years} />
        </details>
      )}
      <SectionView part={screen}>
        {({ current, ...others }) =>
          current ? (
            <OnePayslip {...others} current={current} filter={filter} years={years} />
          ) : (
            <EmptyState until={AFTER_THE_MONTH}>
              Nenhum holerite encontrado para este mês/ano
            </EmptyState>
          )
        }
      </SectionView>
    </>
  );
}
