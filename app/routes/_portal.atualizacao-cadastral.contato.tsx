import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/notice";
import { SectionView } from "~/components/section";
import { ContatoRow } from "~/modules/cadastro/contato-card";
import { contatoCards } from "~/modules/cadastro/contatos";
import { BackToCadastro } from "~/modules/cadastro/cadastro-menu";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { pageTitle } from "~/lib/page-title";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, data } = await authorizePage(request, {}, (provider) => ({
    data: provider.callSection(contract.cadastro.dadosCadastrais),
  }));
  return page({ contatos: contatoCards(data), editable: !access.management });
}

export const meta: MetaFunction = () => pageTitle("Contato");

export default function ContatosPage() {
  const { contatos, editable } = useLoaderData<typeof loader>();
  return (
    <div className="estreito space-y-4">
      <BackToCadastro />
      <h1>Contato</h1>
      <Outlet />
      {!editable && (
        <Notice kind="info">
          <p>Só o próprio colaborador altera os seus contatos.</p>
        </Notice>
      )}
      <SectionView part={contatos}>
        {(list) => (
          <ul className="linhas">
            {list.map((contato) => (
              <ContatoRow key={contato.numcontato} contato={contato} editable={editable} />
            ))}
          </ul>
        )}
      </SectionView>
    </div>
  );
}
