import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { Tabs } from "~/components/tabs";
import { SectionView } from "~/components/section";
import { ABOVE_BUTTON, foldLong } from "~/lib/long-text";
import { dataOr, mapSection } from "~/lib/section";
import { readTab } from "~/modules/plano-saude/tabs";
import { MyPlano } from "~/modules/plano-saude/my-plano";
import { newest } from "~/modules/plano-saude/trace.server";
import { storePeopleCodes } from "~/modules/plano-saude/wizards/context.server";
import { PlanoSolicitacoes } from "~/modules/plano-saude/plano-solicitacao";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { withFinal } from "~/services/provider/contract/status";
import { pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, plano, solicitacoes } = await authorizePage(request, {}, (provider) => ({
    plano: provider.callSection(contract.planoSaude.meuPlano),
    solicitacoes: provider.callSection(contract.planoSaude.solicitacoes),
  }));
  const { tab, finished } = readTab(new URL(request.url).searchParams);
  if (plano.ok) storePeopleCodes(access.provider, plano.data, []);
  return pageWithAmounts(request, {
    tab,
    finished,
    management: access.management,
    count: dataOr(
      mapSection(solicitacoes, (all) => withFinal(all, false).length),
      0,
    ),
    plano: tab === "plano" ? mapSection(plano, (situacao) => ({ ...situacao, termos: "" })) : null,
    list:
      tab === "solicitacoes"
        ? mapSection(solicitacoes, (all) =>
            withFinal(all, finished)
              .sort(newest)
              .map((each) => ({
                ...each,
                observacao: foldLong(each.observacao, ABOVE_BUTTON),
              })),
          )
        : null,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(
    data?.list && (data.finished ? "Solicitações finalizadas" : "Solicitações"),
    "Plano de Saúde",
  );

export default function PlanoSaudePage() {
  const { tab, finished, management, count, plano, list, amounts } = useLoaderData<typeof loader>();
  return (
    <>
      <AmountsSwitch amounts={amounts}>
        <h1>Plano de Saúde</h1>
      </AmountsSwitch>
      <Tabs
        label="Plano de Saúde"
        tabs={[
          { title: "Meu Plano", to: paths.planoSaude(), current: tab === "plano" },
          {
            title: "Solicitações",
            to: paths.planoSaude("solicitacoes"),
            current: tab === "solicitacoes",
            count: count,
          },
        ]}
      >
        {plano && (
          <SectionView part={plano}>
            {(situacao) => <MyPlano {...{ situacao, management }} pending={count > 0} />}
          </SectionView>
        )}
        {list && (
          <Tabs
            label="Solicitações"
            around={(strip) => <div className="subabas">{strip}</div>}
            tabs={[
              { title: "Pendentes", to: paths.planoSaude("solicitacoes"), current: !finished },
              {
                title: "Finalizadas",
                to: paths.planoSaude("solicitacoes", "finalizadas"),
                current: finished,
              },
            ]}
          >
            <SectionView part={list}>
              {(solicitacoes) => (
                <PlanoSolicitacoes list={solicitacoes} {...{ management, finished }} />
              )}
            </SectionView>
          </Tabs>
        )}
      </Tabs>
    </>
  );
}
