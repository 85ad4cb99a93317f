import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { BackLink } from "~/components/back-link";
import { isPastYear, recentYears, today } from "~/lib/calendar";
import { mapSection } from "~/lib/section";
import { yearOf } from "~/modules/holerites/component-of.server";
import { ComponentTable } from "~/modules/holerites/component-table";
import { readYear } from "~/modules/holerites/filter";
import { YearChart } from "~/modules/holerites/year-chart";
import { YearTable } from "~/modules/holerites/year-table";
import { YearTotal } from "~/modules/holerites/year-total";
import { JoiningLink } from "~/modules/holerites/joining-link";
import { AFTER_THE_MONTH } from "~/modules/holerites/labels";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import {
  emptyIfComplete,
  notFound,
  pageWithAmounts,
  redirectTo,
} from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { holerites } = await authorizePage(request, { route: "holerites" }, (provider) => ({
    holerites: provider.callSection(contract.holerites.listar),
  }));
  const years = recentYears(today(new Date()));
  const ano = readYear(params.ano, years);
  if (ano === null)
    throw isPastYear(params.ano, years) ? redirectTo(paths.holerites()) : notFound();
  return pageWithAmounts(request, {
    ano,
    years,
    summary: emptyIfComplete(
      mapSection(holerites, (all) => yearOf(all, ano)),
      ({ count }) => count === 0,
    ),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `Holerites de ${data.ano}` : "Holerites");

export default function HoleriteYearPage() {
  const { ano, years, summary, amounts } = useLoaderData<typeof loader>();
  return (
    <>
      <div>
        <BackLink to={paths.holerites({ ano })}>Voltar aos holerites</BackLink>
        <AmountsSwitch amounts={summary.ok && summary.data.count > 0 ? amounts : null}>
          <h1>Holerites de {ano}</h1>
        </AmountsSwitch>
      </div>
      <Tabs
        label="Ano"
        tabs={years.map((each) => ({
          title: String(each),
          to: paths.holeritesDoAno(each),
          current: each === ano,
        }))}
        around={(strip) => (
          <div className="nao-imprime flex flex-wrap items-center justify-between gap-x-2">
            {strip}
            {!(summary.ok && summary.data.count === 0) && (
              <span className="text-sm">
                <JoiningLink />
              </span>
            )}
          </div>
        )}
      >
        <SectionView part={summary}>
          {({ months, count, total, extra, takenBack, components }) =>
            count > 0 ? (
              <>
                <div className="duas estreita items-stretch">
                  <YearTotal total={total} extra={extra} takenBack={takenBack} />
                  <YearChart ano={ano} months={months} extra={extra} />
                </div>
                <section className="cartao nao-imprime space-y-3" aria-labelledby="valores">
                  <h2 id="valores">Valores por mês</h2>
                  <YearTable ano={ano} months={months} count={count} />
                </section>
                <ComponentTable ano={ano} {...components} />
              </>
            ) : (
              <EmptyState until={AFTER_THE_MONTH}>
                Nenhum holerite encontrado para este mês/ano
              </EmptyState>
            )
          }
        </SectionView>
      </Tabs>
    </>
  );
}
