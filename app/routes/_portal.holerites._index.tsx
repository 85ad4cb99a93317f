/** Payslips (spec 2.13). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CURRENT_TAB, Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { ShowPart } from "~/components/part";
import { recentYears, today } from "~/lib/calendar";
import { mapPart, wholeOrNull } from "~/lib/part";
import { plural } from "~/lib/text";
import { HoleriteCard } from "~/modules/holerites/holerite-card";
import { whatChanged } from "~/modules/holerites/comparison";
import { filterList, readFilter } from "~/modules/holerites/filter";
import { HoleriteFilters } from "~/modules/holerites/holerite-filters";
import { WhatChanged } from "~/modules/holerites/what-changed";
import { holeriteRef, tabLabel } from "~/modules/holerites/labels";
import { href, paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { holerites } = await openPage(request, { route: "holerites" }, (provider) => ({
    holerites: provider.part(contract.holerites.listar),
  }));
  const years = recentYears(today(new Date()));
  const filter = readFilter(new URL(request.url).searchParams, years);
  const screen = mapPart(holerites, (all) => {
    const list = filterList(all, filter);
    const current = filter.id === null ? list[0] : list.find(({ id }) => id === filter.id);
    if (filter.id !== null && !current) throw notFound();
    // Only the one on screen travels whole, and of the comparison only what it says. What could not be read is no event that ended.
    return { current: current ?? null, abas: list.map(holeriteRef), whatChanged: current && wholeOrNull(holerites) ? whatChanged(all, current) : null };
  });
  return page({ years, filter, screen });
}

export const meta: MetaFunction = () => [{ title: "Holerites — Portal do Colaborador" }];

export default function HoleritesPage() {
  const { years, filter, screen } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Holerites</h1>
      <HoleriteFilters filter={filter} years={years} />
      <ShowPart part={screen}>
        {({ current, abas, whatChanged }) =>
          current ? (
            <>
              <p className="nao-imprime flex flex-wrap items-center justify-between gap-x-6">
                {plural(abas.length, "holerite encontrado", "holerites encontrados")}
                {years.includes(current.ano) && (
                  <a className="elo" href={href(paths.holeritesDoAno(current.ano))}>
                    Ver {current.ano} mês a mês
                  </a>
                )}
              </p>
              <Tabs
                label="Holerites"
                tabs={abas.map((tab) => ({
                  title: tabLabel(tab),
                  to: paths.holerites({ ano: filter.ano, mes: filter.mes, id: tab.id }) + CURRENT_TAB,
                  current: tab.id === current.id,
                }))}
              >
                <HoleriteCard holerite={current} comparison={whatChanged} />
                {whatChanged && <WhatChanged comparison={whatChanged} />}
              </Tabs>
            </>
          ) : (
            <EmptyState>Nenhum holerite encontrado para este mês/ano</EmptyState>
          )
        }
      </ShowPart>
    </>
  );
}
