/** Types of training (spec part 2, section 2). The declaration's dialog is a child address. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { BotaoDaDeclaracao } from "~/modules/treinamentos/declaracao";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { tipos } = await abrePagina(request, {}, (provedor) => ({ tipos: provedor.parte(contrato.treinamentos.tipos) }));
  return pagina({ tipos });
}

export const meta: MetaFunction = () => [{ title: "Treinamentos — Portal do Colaborador" }];

export default function Treinamentos() {
  const { tipos } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Treinamentos</h1>
      <Outlet />
      <BotaoDaDeclaracao />
      <MostraParte parte={tipos}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Nenhum treinamento encontrado</Vazio>
          ) : (
            <ul className="cartoes">
              {lista.map(({ tipo, nome, descricao }) => (
                <li key={tipo} className="cartao min-w-0">
                  <a className="elo font-semibold" href={href(paths.treinamentosDoTipo(tipo))}>
                    {nome}
                  </a>
                  {descricao && <p className="dica">{descricao}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </MostraParte>
    </>
  );
}
