/** A request about a dependent: where it stands, its files, what the personnel department answered. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { dadosOu } from "~/lib/parte";
import { Pedido } from "~/modules/dependentes/pedido";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";
import { exibeEnvio } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { pedido, dependentes } = await abrePagina(request, { rota: "dependentes" }, (provedor) => ({
    pedido: exibeEnvio(provedor, codigo),
    dependentes: provedor.parte(contrato.dependentes.listar),
  }));
  const dependente = dadosOu(dependentes, []).find(({ codatestado }) => codatestado === codigo) ?? null;
  if ((pedido.ok && !pedido.dados) || (dependentes.ok && !dependente)) throw naoEncontrado();
  return pagina({ pedido, dependente });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Solicitação de dependente${data?.dependente ? `: ${data.dependente.nome}` : ""} — Portal do Colaborador` },
];

export default function PedidoDeDependente() {
  const { pedido, dependente } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Solicitação de dependente</h1>
      <MostraParte parte={pedido}>{(dados) => dados && <Pedido pedido={dados} dependente={dependente} />}</MostraParte>
    </>
  );
}
