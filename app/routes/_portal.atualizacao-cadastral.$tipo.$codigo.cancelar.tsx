/** Cancelling a request for the address or the education (spec part 2, sections 2, 4 and 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { CancelarSolicitacao } from "~/modules/cadastro/cancelar-solicitacao";
import { cancelamento } from "~/modules/cadastro/formularios";
import { doTipo, montaSolicitacoes } from "~/modules/cadastro/solicitacoes";
import { enderecoDasSolicitacoes, leTipo } from "~/modules/cadastro/tipos";
import { abrePagina, type Acesso } from "~/services/acesso.server";
import { cancelaSolicitacao } from "~/services/cancelamento.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina, redirecionaComRecado } from "~/services/resposta.server";

type Params = LoaderFunctionArgs["params"];

async function opens(request: Request, params: Params) {
  const { acesso, solicitacoes } = await abrePagina(request, {}, (provedor) => ({
    solicitacoes: provedor.parte(contrato.cadastro.solicitacoes),
  }));
  const tipo = leTipo(params.tipo);
  const codigo = params.codigo ?? "";
  if (!tipo || (solicitacoes.ok && !doTipo(solicitacoes.dados, tipo).some((uma) => uma.codigo === codigo))) throw naoEncontrado();
  return { acesso, tipo, codigo, solicitacoes };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tipo, codigo, solicitacoes } = await opens(request, params);
  return pagina({ tipo, solicitacao: mapeia(solicitacoes, (lista) => montaSolicitacoes(lista, tipo).find((uma) => uma.codigo === codigo) ?? null) });
}

/** Where the request stands; null when it is not there. */
async function statusOf({ provedor }: Acesso, codigo: string): Promise<number | null> {
  const { dados } = await provedor.chama(contrato.cadastro.solicitacoes);
  return dados.find((uma) => uma.codigo === codigo)?.status ?? null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { acesso, tipo, codigo } = await opens(request, params);
  const lido = await leFormulario(request, acesso.sessao, cancelamento);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { motivo } = lido.valor;
  const resultado = await cancelaSolicitacao({ request, acesso, codigo, motivo, situacao: () => statusOf(acesso, codigo) });
  if (resultado.estado === "inexistente") throw naoEncontrado();
  if (resultado.estado === "recusado") return pagina({ recusa: lido.recusa(resultado.mensagem) }, { status: resultado.status });
  return redirecionaComRecado(request, enderecoDasSolicitacoes(tipo), { tipo: "sucesso", texto: "Solicitação cancelada com sucesso!" });
}

export const meta: MetaFunction = () => [{ title: "Cancelar solicitação — Portal do Colaborador" }];

export default function Cancelar() {
  const { tipo, solicitacao } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Cancelar solicitação</h1>
      <MostraParte parte={solicitacao}>
        {(uma) => uma && <CancelarSolicitacao solicitacao={uma} fechar={enderecoDasSolicitacoes(tipo)} recusa={recusa} />}
      </MostraParte>
    </>
  );
}
