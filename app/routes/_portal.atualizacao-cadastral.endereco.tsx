import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { SectionView } from "~/components/section";
import { dataOr, mapSection, pickSection } from "~/lib/section";
import { CadastroScreen, readTab } from "~/modules/cadastro/cadastro-tabs";
import { enderecoPairs } from "~/modules/cadastro/endereco";
import { MyEndereco } from "~/modules/cadastro/my-endereco";
import { PendingNotice } from "~/modules/cadastro/pending-notice";
import { newestOfKind, pendingOf } from "~/modules/cadastro/solicitacoes";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

const KIND = "endereco";

export async function loader({ request }: LoaderFunctionArgs) {
  const { data, solicitacoes } = await authorizePage(request, {}, (provider) => ({
    data: provider.callSection(contract.cadastro.dadosCadastrais),
    solicitacoes: provider.callSection(contract.cadastro.solicitacoes),
  }));
  const tab = readTab(new URL(request.url).searchParams);
  return page({
    screen:
      tab === "dados"
        ? {
            tab,
            pairs: pickSection(data, ({ endereco }) => enderecoPairs(endereco)),
            pending: pickSection(solicitacoes, (list) => pendingOf(list, KIND)),
          }
        : { tab, solicitacoes: mapSection(solicitacoes, (list) => newestOfKind(list, KIND)) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.screen.tab === "solicitacoes" && "Solicitações", "Endereço");

export default function EnderecoPage() {
  const { screen } = useLoaderData<typeof loader>();
  return (
    <CadastroScreen
      tipo={KIND}
      solicitacoes={screen.tab === "solicitacoes" ? screen.solicitacoes : null}
    >
      {screen.tab === "dados" && (
        <div className="max-w-2xl space-y-4">
          <SectionView part={screen.pending}>
            {(pending) =>
              pending && (
                <PendingNotice tipo={KIND} title="O RH pediu uma correção" pending={pending} />
              )
            }
          </SectionView>
          <SectionView part={screen.pairs}>
            {(pairs) => <MyEndereco pairs={pairs} canSend={!dataOr(screen.pending, null)} />}
          </SectionView>
        </div>
      )}
    </CadastroScreen>
  );
}
