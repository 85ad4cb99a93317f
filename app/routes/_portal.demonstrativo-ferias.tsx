import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { isPastYear, recentYears, today } from "~/lib/calendar";
import { plural } from "~/lib/text";
import { agendaOf } from "~/modules/ferias/agenda";
import { FeriasCard } from "~/modules/ferias/ferias-card";
import {
  chooseConcessao,
  formatPeriod,
  listConcessoes,
  requestedYear,
} from "~/modules/ferias/concessoes";
import { ConcessaoList } from "~/modules/ferias/concessao-list";
import { signedEventos } from "~/modules/ferias/signs";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import {
  emptyIfComplete,
  foundIn,
  pageWithAmounts,
  redirectTo,
} from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const currentDay = today(new Date());
  const years = recentYears(currentDay);
  const ano = requestedYear(query, years);
  const { ferias } = await authorizePage(
    request,
    { route: "demonstrativo-ferias" },
    (provider) => ({
      ferias: provider.callSection(contract.ferias.listar, { ano }),
    }),
  );
  const id = query.get("concessao") || null;
  const found = foundIn(ferias, (groups) => {
    const all = listConcessoes(groups);
    const current = chooseConcessao(all, id);
    if (id !== null && !current) {
      if (isPastYear(query.get("ano"), years)) throw redirectTo(paths.ferias());
      return null;
    }
    const list = all.map(({ id_concessao, dt_in_pg, dt_fi_pg, tot_liq_receber }) => ({
      id_concessao,
      dt_in_pg,
      dt_fi_pg,
      tot_liq_receber,
    }));
    return {
      current: current ? { ...current, eventos: signedEventos(current) } : null,
      isAhead: current !== undefined && agendaOf(current, currentDay).length > 0,
      list,
    };
  });
  const screen = emptyIfComplete(found, ({ current }) => !current);
  return pageWithAmounts(request, { years, ano, screen });
}

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const asked = new URLSearchParams(location.search);
  const current = data?.screen.ok && asked.has("concessao") ? data.screen.data.current : null;
  return pageTitle(
    current ? formatPeriod(current.dt_in_pg, current.dt_fi_pg) : asked.has("ano") && data?.ano,
    "Demonstrativo de Férias",
  );
};

export default function FeriasPage() {
  const { years, ano, screen, amounts } = useLoaderData<typeof loader>();
  return (
    <>
      <AmountsSwitch amounts={amounts}>
        <h1>Demonstrativo de Férias</h1>
      </AmountsSwitch>
      <Tabs
        label="Ano"
        tabs={years.map((each) => ({
          title: String(each),
          to: paths.ferias({ ano: each }),
          current: each === ano,
        }))}
      >
        <SectionView part={screen}>
          {({ current, isAhead, list }) =>
            current ? (
              <>
                <p className="dica nao-imprime">
                  {plural(list.length, "concessão encontrada", "concessões encontradas")}
                </p>
                {list.length > 1 && (
                  <ConcessaoList ano={ano} concessoes={list} current={current.id_concessao} />
                )}
                <FeriasCard concessao={current} isAhead={isAhead} />
              </>
            ) : (
              <EmptyState until="O demonstrativo aparece aqui quando as suas férias são programadas.">
                Nenhum demonstrativo encontrado para este ano
              </EmptyState>
            )
          }
        </SectionView>
      </Tabs>
    </>
  );
}
