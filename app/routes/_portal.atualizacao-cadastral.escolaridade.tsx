import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { SectionView } from "~/components/section";
import { dataOr, mapSection, pickSection } from "~/lib/section";
import { CadastroScreen, readTab } from "~/modules/cadastro/cadastro-tabs";
import { KINDS } from "~/modules/cadastro/kinds";
import { MyFormacao } from "~/modules/cadastro/my-formacao";
import { PendingNotice } from "~/modules/cadastro/pending-notice";
import { newestOfKind, pendingOf } from "~/modules/cadastro/solicitacoes";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

const KIND = "escolaridade";

export async function loader({ request }: LoaderFunctionArgs) {
  const { formacao, solicitacoes } = await authorizePage(request, {}, (provider) => ({
    formacao: provider.callSection(contract.cadastro.escolaridade),
    solicitacoes: provider.callSection(contract.cadastro.solicitacoes),
  }));
  const tab = readTab(new URL(request.url).searchParams);
  return page({
    screen:
      tab === "dados"
        ? {
            tab,
            pending: pickSection(solicitacoes, (list) => pendingOf(list, KIND)),
            data: formacao,
          }
        : { tab, solicitacoes: mapSection(solicitacoes, (list) => newestOfKind(list, KIND)) },
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
        <div className="max-w-2xl space-y-4">
          <SectionView part={screen.pending}>
            {(pending) =>
              pending && (
                <>
                  <PendingNotice
                    tipo={KIND}
                    title="Solicitação com pendências. Verifique!"
                    pending={pending}
                  />
                  <p>Seus dados voltam a aparecer aqui depois da correção.</p>
                </>
              )
            }
          </SectionView>
          {!dataOr(screen.pending, null) && (
            <SectionView part={screen.data}>{(data) => <MyFormacao data={data} />}</SectionView>
          )}
        </div>
      )}
    </CadastroScreen>
  );
}
