import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { Opener } from "~/components/opener";
import { Tabs } from "~/components/tabs";
import { SectionView } from "~/components/section";
import { UrgentFirst } from "~/components/urgent-first";
import { mapSection } from "~/lib/section";
import { newest } from "~/modules/pcd/already-referred.server";
import { IndicacaoCard } from "~/modules/pcd/indicacao-card";
import { historyOf } from "~/modules/pcd/indicacoes";
import { indicacao as record } from "~/modules/pcd/record.server";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { withFinal } from "~/services/provider/contract/status";
import { isBelowDialog } from "~/services/http/economy.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [isBelowForm, { indicacoes }] = await Promise.all([
    // Without scripts, an open form stands above this list.
    // Then no card of the list asks the user to correct a referral.
    // Such a card would distract from the form, or repeat HR's text that the form shows.
    isBelowDialog(request, paths.indicarPcd(), paths.orientacoesPcd()),
    authorizePage(request, {}, (provider) => ({
      indicacoes: provider.callSection(contract.pcd.listar),
    })),
  ]);
  const finished = new URL(request.url).searchParams.get("situacao") === "finalizadas";
  return page({
    finished,
    screen: mapSection(indicacoes, (all) => ({
      list: withFinal(all, finished)
        .sort(newest)
        .map((each) => ({
          ...each,
          pode_corrigir: each.pode_corrigir && !isBelowForm,
          movimentacao: historyOf(each),
          sent: record.receipt(each),
        })),
      pending: withFinal(all, false).length,
      urgent: all.some(({ pode_corrigir }) => pode_corrigir),
    })),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.finished && "Finalizadas", "Minhas indicações");

export default function IndicacoesPage() {
  const { finished, screen } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const urgent = screen.ok && screen.data.urgent;
  return (
    <>
      <h1>Minhas indicações</h1>
      <Outlet />
      <Tabs
        label="Minhas indicações"
        tabs={[
          {
            title: "Pendentes",
            to: paths.indicarPcd(),
            current: !finished,
            count: screen.ok ? screen.data.pending : 0,
          },
          { title: "Finalizadas", to: paths.indicarPcd("finalizadas"), current: finished },
        ]}
        around={(strip) => (
          <div className="cabeca gap-3">
            {strip}
            <p className="flex flex-wrap gap-3 max-sm:w-full">
              <Opener
                className={urgent || pathname !== paths.indicarPcd() ? "botao-2" : "botao"}
                to={paths.novaIndicacaoPcd()}
              >
                Nova indicação
              </Opener>{" "}
              <Opener className="elo" to={paths.orientacoesPcd() + search}>
                Orientações
              </Opener>
            </p>
          </div>
        )}
      >
        <SectionView part={screen}>
          {({ list }) => (
            <UrgentFirst
              list={list}
              isUrgent={({ pode_corrigir }) => pode_corrigir}
              empty="Não há indicações"
              until="As pessoas que você indicar aparecem aqui."
              finished={finished}
            >
              {(indicacao, isUrgent) => (
                <IndicacaoCard key={indicacao.id} indicacao={indicacao} urgent={isUrgent} />
              )}
            </UrgentFirst>
          )}
        </SectionView>
      </Tabs>
    </>
  );
}
