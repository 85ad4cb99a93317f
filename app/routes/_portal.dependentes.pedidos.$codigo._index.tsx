import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SectionView } from "~/components/section";
import { BackLink } from "~/components/back-link";
import { dataOr } from "~/lib/section";
import { DependenteSolicitacao } from "~/modules/dependentes/dependente-solicitacao";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { foundIn, page } from "~/services/http/response.server";
import { paths } from "~/paths";
import { pageTitle } from "~/lib/page-title";
import { describeReasonOrNextStep } from "~/modules/atestados/submission";
import { isOfRequest } from "~/modules/dependentes/of-solicitacoes.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { sought, dependentes } = await authorizePage(
    request,
    { route: "dependentes" },
    (provider) => ({
      sought: provider.findSection(contract.atestados.exibir, { codigo }),
      dependentes: provider.callSection(contract.dependentes.listar),
    }),
  );
  const solicitacao = foundIn(sought, (data) => data);
  const own = foundIn(dependentes, (all) => all.find(isOfRequest(codigo)));
  const dependente = dataOr(own, null);
  const found = dataOr(solicitacao, null);
  return page({ solicitacao, dependente, next: found && describeReasonOrNextStep(found) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(
    data?.dependente
      ? `Solicitação de dependente: ${data.dependente.nome}`
      : "Solicitação de dependente",
  );

export default function DependenteSolicitacaoPage() {
  const { solicitacao, dependente, next } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.dependentes()}>Voltar à lista</BackLink>
      <h1>Solicitação de dependente</h1>
      <SectionView part={solicitacao}>
        {(data) => <DependenteSolicitacao solicitacao={data} {...{ dependente, next }} />}
      </SectionView>
    </>
  );
}
