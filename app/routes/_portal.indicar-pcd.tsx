import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { mapSection } from "~/lib/section";
import { IndicacaoRow, UrgentIndicacao } from "~/modules/pcd/indicacao-card";
import { selectIndicacoes } from "~/modules/pcd/indicacoes";
import { indicacao } from "~/modules/pcd/record.server";
import { href, paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { indicacoes } = await authorizePage(request, {}, (provider) => ({
    indicacoes: provider.callSection(contract.pcd.listar),
  }));
  const finished = new URL(request.url).searchParams.get("situacao") === "finalizadas";
  return page({
    finished,
    screen: mapSection(indicacoes, (all) => ({
      list: selectIndicacoes(all, finished).map((each) => ({
        ...each,
        sent: indicacao.receipt(each),
      })),
      pending: selectIndicacoes(all, false).length,
    })),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.finished && "Finalizadas", "Minhas indicações");

export default function IndicacoesPage() {
  const { finished, screen } = useLoaderData<typeof loader>();
  const urgent = screen.ok && screen.data.list.find(({ pode_corrigir }) => pode_corrigir);
  return (
    <>
      <h1>Minhas indicações</h1>
      <Outlet />
      <p className="flex flex-wrap gap-3">
        <a
          className={urgent ? "botao-2" : "botao"}
          href={href(`${paths.novaIndicacaoPcd()}#dialogo`)}
        >
          Nova indicação
        </a>{" "}
        <a className="botao-2" href={href(`${paths.orientacoesPcd()}#dialogo`)}>
          Orientações
        </a>
      </p>
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
      >
        <SectionView part={screen}>
          {({ list }) =>
            list.length > 0 ? (
              <>
                {urgent && (
                  <ul>
                    <UrgentIndicacao indicacao={urgent} />
                  </ul>
                )}
                {list.length > Number(urgent !== undefined) && (
                  <ul className="linhas">
                    {list
                      .filter((each) => each !== urgent)
                      .map((each) => (
                        <IndicacaoRow key={each.id} indicacao={each} />
                      ))}
                  </ul>
                )}
              </>
            ) : (
              <EmptyState until="As pessoas que você indicar aparecem aqui.">
                Não há indicações
              </EmptyState>
            )
          }
        </SectionView>
      </Tabs>
    </>
  );
}
