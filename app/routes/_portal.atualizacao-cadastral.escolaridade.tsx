import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { SectionView } from "~/components/section";
import { dataOr, mapSection } from "~/lib/section";
import { CadastroScreen, readTab } from "~/modules/cadastro/cadastro-tabs";
import { KINDS } from "~/modules/cadastro/kinds";
import { groupCursos } from "~/modules/cadastro/formacao";
import { MyFormacao } from "~/modules/cadastro/my-formacao";
import { toSolicitacaoViews, pendingSolicitacao } from "~/modules/cadastro/solicitacoes";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Formacao } from "~/services/provider/contract/cadastro";
import { page } from "~/services/http/response.server";

const KIND = "escolaridade";

function onScreen({ escolaridade, formacao }: Formacao) {
  return {
    escolaridade: escolaridade.map(({ descricao }) => descricao),
    groups: groupCursos(formacao),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { formacao, solicitacoes } = await authorizePage(request, {}, (provider) => ({
    formacao: provider.callSection(contract.cadastro.escolaridade),
    solicitacoes: provider.callSection(contract.cadastro.solicitacoes),
  }));
  const tab = readTab(new URL(request.url).searchParams);
  const correcting = pendingSolicitacao(dataOr(solicitacoes, []), KIND)?.codigo ?? null;
  return page({
    screen:
      tab === "dados"
        ? { tab, correcting, data: mapSection(formacao, onScreen) }
        : { tab, solicitacoes: mapSection(solicitacoes, (list) => toSolicitacaoViews(list, KIND)) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.screen.tab === "solicitacoes" && "Solicitações", KINDS.escolaridade.screenTitle);

export default function EscolaridadePage() {
  const { screen } = useLoaderData<typeof loader>();
  return (
    <CadastroScreen
      tipo={KIND}
      solicitacoes={screen.tab === "solicitacoes" ? screen.solicitacoes : null}
    >
      {screen.tab === "dados" && (
        <SectionView part={screen.data}>
          {(data) => <MyFormacao data={data} correcting={screen.correcting} />}
        </SectionView>
      )}
    </CadastroScreen>
  );
}
