/** Referrals of people with a disability (second spec, section 2, "PCD referrals"). What is done to them are dialogs, its children. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { CartaoIndicacao } from "~/modules/pcd/cartao";
import { separa } from "~/modules/pcd/indicacoes";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { indicacoes } = await abrePagina(request, {}, (provedor) => ({ indicacoes: provedor.parte(contrato.pcd.listar) }));
  const finalizadas = new URL(request.url).searchParams.get("situacao") === "finalizadas";
  return pagina({
    finalizadas,
    tela: mapeia(indicacoes, (todas) => ({ lista: separa(todas, finalizadas), pendentes: separa(todas, false).length })),
  });
}

export const meta: MetaFunction = () => [{ title: "Minhas indicações — Portal do Colaborador" }];

export default function IndicarPcd() {
  const { finalizadas, tela } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Minhas indicações</h1>
      <Outlet />
      <p className="flex flex-wrap gap-3">
        <a className="botao" href={href(`${paths.novaIndicacaoPcd()}#dialogo`)}>
          Nova indicação
        </a>
        <a className="botao-2" href={href(`${paths.orientacoesPcd()}#dialogo`)}>
          Orientações
        </a>
      </p>
      <Abas
        rotulo="Minhas indicações"
        abas={[
          { titulo: "Pendentes", para: paths.indicarPcd(), atual: !finalizadas, contagem: tela.ok ? tela.dados.pendentes : 0 },
          { titulo: "Finalizadas", para: paths.indicarPcd("finalizadas"), atual: finalizadas },
        ]}
      />
      <MostraParte parte={tela}>
        {({ lista }) =>
          lista.length > 0 ? (
            <ul className="space-y-3">
              {lista.map((indicacao) => (
                <CartaoIndicacao key={indicacao.id} indicacao={indicacao} />
              ))}
            </ul>
          ) : (
            <Vazio>Não há indicações</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
