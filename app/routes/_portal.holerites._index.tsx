import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { CURRENT_TAB, Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { ifShown } from "~/lib/amounts";
import { recentYears, today } from "~/lib/calendar";
import { monthName } from "~/lib/dates";
import { mapSection, completeOrNull } from "~/lib/section";
import { plural } from "~/lib/text";
import { HoleriteCard } from "~/modules/holerites/holerite-card";
import { whatChanged, type HoleriteComparison } from "~/modules/holerites/comparison";
import { filterList, isUnfiltered, neighboursOf, readFilter } from "~/modules/holerites/filter";
import { HoleriteFilters } from "~/modules/holerites/holerite-filters";
import { MonthList } from "~/modules/holerites/month-list";
import { newerThan, newestMonthly } from "~/modules/holerites/monthly";
import { NeighbourLinks } from "~/modules/holerites/neighbour-links";
import { WhatChanged } from "~/modules/holerites/what-changed";
import { AFTER_THE_MONTH, holeriteName, holeriteRef, tabLabel } from "~/modules/holerites/labels";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { notFound, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { holerites } = await authorizePage(request, { route: "holerites" }, (provider) => ({
    holerites: provider.callSection(contract.holerites.listar),
  }));
  const years = recentYears(today(new Date()));
  const filter = readFilter(new URL(request.url).searchParams, years);
  const screen = mapSection(holerites, (all) => {
    const list = filterList(all, filter);
    const current =
      filter.id === null ? newestMonthly(list) : list.find(({ id }) => id === filter.id);
    if (filter.id !== null && !current) throw notFound();
    return {
      current: current ?? null,
      abas: list.map(holeriteRef),
      neighbours: current ? neighboursOf(all, current, filter) : { older: null, newer: null },
      // With a filter the employee chose the payslip, so the page does not point to newer ones.
      newer: current && isUnfiltered(filter) ? newerThan(all, current).map(holeriteRef) : [],
      // An incomplete list gives null, because its unreadable entries would be reported as removed.
      whatChanged: current && completeOrNull(holerites) ? whatChanged(all, current) : null,
    };
  });
  return pageWithAmounts(request, { years, filter, screen });
}

function stateOf({ filter: { ano, mes, id }, screen }: SerializeFrom<typeof loader>): string {
  if (id !== null && screen.ok && screen.data.current) return holeriteName(screen.data.current);
  return [mes && monthName(mes), ano].filter(Boolean).join(" de ");
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && stateOf(data), "Holerites");

export default function HoleritesPage() {
  const { years, filter, screen, amounts } = useLoaderData<typeof loader>();
  const shown = screen.ok ? screen.data : null;
  const changes = shown?.whatChanged ? ifShown<HoleriteComparison>(shown.whatChanged) : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="md:mr-auto">Holerites</h1>
        {shown?.current && (
          <>
            <MonthList key={shown.current.id} list={shown.abas} />
            <NeighbourLinks
              current={shown.current}
              neighbours={shown.neighbours}
              newer={shown.newer}
              mes={filter.mes}
            />
          </>
        )}
      </div>
      <SectionView part={screen}>
        {({ current, abas }) =>
          current ? (
            <>
              <AmountsSwitch amounts={amounts} />
              <Tabs
                label="Holerites"
                tabs={abas.map((tab) => ({
                  title: tabLabel(tab),
                  to:
                    paths.holerites({ ano: filter.ano, mes: filter.mes, id: tab.id }) + CURRENT_TAB,
                  current: tab.id === current.id,
                }))}
              >
                <HoleriteCard
                  holerite={current}
                  comparison={changes}
                  withYear={years.includes(current.ano)}
                >
                  {changes && <WhatChanged comparison={changes} />}
                </HoleriteCard>
              </Tabs>
              <p className="nao-imprime">
                {plural(abas.length, "holerite encontrado", "holerites encontrados")}
              </p>
            </>
          ) : (
            <EmptyState until={AFTER_THE_MONTH}>
              Nenhum holerite encontrado para este mês/ano
            </EmptyState>
          )
        }
      </SectionView>
      <HoleriteFilters filter={filter} years={years} />
    </>
  );
}
