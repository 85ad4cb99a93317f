import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { completeOrNull } from "~/lib/section";
import { DeclaracaoButton } from "~/modules/treinamentos/declaracao-button";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { types } = await authorizePage(request, {}, (provider) => ({
    types: provider.callSection(contract.treinamentos.tipos),
  }));
  return page({ types });
}

export const meta: MetaFunction = () => pageTitle("Treinamentos");

export default function TreinamentosPage() {
  const { types } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Treinamentos</h1>
      <Outlet />
      {completeOrNull(types)?.length !== 0 && <DeclaracaoButton />}
      <SectionView part={types}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Os treinamentos aparecem aqui quando o RH os libera para você.">
              Nenhum treinamento encontrado
            </EmptyState>
          ) : (
            <ul className="linhas">
              {list.map(({ tipo, nome, descricao }) => (
                <li key={tipo} className="linha">
                  <a className="font-bold" href={href(paths.treinamentosDoTipo(tipo))}>
                    {nome}
                  </a>
                  {descricao && <p className="dica w-full">{descricao}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </SectionView>
    </>
  );
}
