/** Cancelling a sent document, with a reason, while it stands below 3 (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { Cancelar } from "~/modules/atestados/cancelar";
import { exigeDaPorta } from "~/modules/atestados/da-porta.server";
import { DOCUMENTOS } from "~/modules/atestados/portas";
import { abrePagina, requireColaborador } from "~/services/acesso.server";
import { cancelaSolicitacao, motivoDoCancelamento } from "~/services/cancelamento.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina, redirecionaComRecado } from "~/services/resposta.server";
import { exibeEnvio, semEnvio } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { envio, envios } = await abrePagina(request, { rota: "documentos" }, (provedor) => ({
    envio: exibeEnvio(provedor, codigo),
    envios: provedor.parte(contrato.atestados.listar, { tipo: DOCUMENTOS.tipo }),
  }));
  if (semEnvio(envio, envios, codigo)) throw naoEncontrado();
  return pagina({ envio });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const acesso = await requireColaborador(request, { rota: "documentos" });
  const lido = await leFormulario(request, acesso.sessao, motivoDoCancelamento);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  await exigeDaPorta(acesso.provedor, DOCUMENTOS, codigo);
  const situacao = async () => (await acesso.provedor.chama(contrato.atestados.exibir, { codigo })).dados.status;
  const fim = await cancelaSolicitacao({ request, acesso, codigo, motivo: lido.valor.motivo, situacao });
  if (fim.estado === "inexistente") throw naoEncontrado();
  if (fim.estado === "recusado") return pagina({ recusa: lido.recusa(fim.mensagem) }, { status: fim.status });
  return redirecionaComRecado(request, DOCUMENTOS.lista(), { tipo: "sucesso", texto: `${DOCUMENTOS.palavra} cancelado com sucesso!` });
}

export const meta: MetaFunction = () => [{ title: `Cancelar ${DOCUMENTOS.palavra.toLowerCase()} — Portal do Colaborador` }];

export default function CancelarEnvio() {
  const { envio } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Cancelar documento</h1>
      <MostraParte parte={envio}>{(dados) => dados && <Cancelar porta={DOCUMENTOS} envio={dados} recusa={recusa} />}</MostraParte>
    </>
  );
}
