/** The sending of a filled wizard: once, and with the truth about what became of it. */
import { podeInsistir } from "~/services/desfecho.server";
import { enviaUmaVez, situacaoDoEnvio, type Desfecho } from "~/services/envio.server";
import { apagaRascunho, leAnexo, type Rascunho } from "~/services/rascunhos.server";
import { registra } from "~/services/registro.server";
import { redireciona, redirecionaComRecado } from "~/services/resposta.server";
import { caminho, endereco, idDoFormulario, SITUACAO, type Aberto } from "./abre.server";
import type { AnexoParaEnvio } from "./assistente";
import { antesDe, type Caminho, type Respostas } from "./passos";
import type { AnexoPedido } from "./perguntas";

/** The attachments that the whole path asks for. */
export function pedidosDeAnexo<C>(path: Caminho<C>, contexto: C): AnexoPedido[] {
  return path.passos.flatMap((passo) => passo.anexos?.(antesDe(path, passo.id), contexto) ?? []);
}

/** Those that are required and neither kept nor at the cooperative already. */
export function faltando(pedidos: AnexoPedido[], rascunho: Rascunho | null): AnexoPedido[] {
  const kept = new Set(rascunho?.anexos.map(({ codigo }) => codigo));
  return pedidos.filter(({ codigo, obrigatorio, jaEnviado }) => obrigatorio && !jaEnviado && !kept.has(codigo));
}

/** What is still asked for of what the draft holds, as the wire wants it; null for one whose bytes are gone. */
async function paraEnvio(pedidos: AnexoPedido[], rascunho: Rascunho): Promise<(AnexoParaEnvio | null)[]> {
  const asked = new Set(pedidos.map(({ codigo }) => codigo));
  return Promise.all(
    rascunho.anexos
      .filter(({ codigo }) => asked.has(codigo))
      .map(async (guardado) => {
        const dados = await leAnexo(guardado);
        return dados && { codigo: guardado.codigo, base64: dados.toString("base64") };
      }),
  );
}

/** What `assistente.envio` makes of the answers; null when the wizard is not sent as a whole. */
function forma<C>(aberto: Aberto<C>, respostas: Respostas, anexos: AnexoParaEnvio[]) {
  const { acesso, registro, contexto, assistente } = aberto;
  return assistente.envio?.({ acesso, registro, respostas, anexos, contexto }) ?? null;
}

/** Where a sent wizard leads, with its draft gone. */
export async function concluido<C>(aberto: Aberto<C>, pedido: string, protocolo: string, msg: string): Promise<Response> {
  const { gaveta, assistente, registro, request } = aberto;
  try {
    await apagaRascunho(gaveta, pedido);
  } catch (error) {
    // It arrived: a draft that stays leads here again, and is then taken away.
    registra("rascunho-ficou", { erro: error instanceof Error ? error.name : "desconhecido" });
  }
  return redirecionaComRecado(request, assistente.depois(protocolo, registro), { tipo: "sucesso", texto: msg || assistente.sucesso });
}

/** What to say with the form where the person may press again; `mesmoAssim`: also without knowing what the list holds. */
export interface NaoEnviado {
  status: 400 | 503;
  mensagem: string;
  mesmoAssim: boolean;
}

/** The answer to what became of a sending. */
async function respostaAo<C>(aberto: Aberto<C>, pedido: string, desfecho: Desfecho): Promise<Response | NaoEnviado> {
  switch (desfecho.estado) {
    case "enviado":
      return concluido(aberto, pedido, desfecho.protocolo, desfecho.msg);
    case "desconhecido":
      return redireciona(`${endereco(aberto, SITUACAO)}?rascunho=${pedido}`);
    case "recusado":
    case "nao-chegou":
    case "espera":
      return { status: desfecho.estado === "recusado" ? 400 : 503, mensagem: desfecho.mensagem, mesmoAssim: podeInsistir(desfecho) };
  }
}

const LOST = "Um dos anexos se perdeu. Remova-o e anexe de novo.";

/** Takes a draft whose answers are complete; sends it once. Gives where to go, or what to say with the form. `mesmoAssim`: the person's own choice. */
export async function envia<C>(aberto: Aberto<C>, rascunho: Rascunho, mesmoAssim: boolean): Promise<Response | NaoEnviado> {
  const path = caminho(aberto, rascunho.respostas);
  const anexos = await paraEnvio(pedidosDeAnexo(path, aberto.contexto), rascunho);
  const whole = anexos.filter((anexo) => anexo !== null);
  if (whole.length < anexos.length) return { status: 400, mensagem: LOST, mesmoAssim: false };
  const como = forma(aberto, path.respostas, whole);
  if (!como) return concluido(aberto, rascunho.id, "", "");
  const { request, acesso } = aberto;
  return respostaAo(aberto, rascunho.id, await enviaUmaVez({ request, acesso, pedido: rascunho.id, mesmoAssim, ...como }));
}

/** Asks what became of an earlier sending; a redirect, or that nobody knows, `duvida` when nobody but the person ever will. */
export async function confere<C>(aberto: Aberto<C>): Promise<Response | { mensagem: string; duvida: boolean }> {
  const { request, acesso, rascunho, assistente } = aberto;
  const pedido = rascunho?.id ?? idDoFormulario(request);
  const back = endereco(aberto, assistente.passos.at(-1)?.id);
  const como = forma(aberto, caminho(aberto).respostas, []);
  if (!pedido || !como) return redireciona(endereco(aberto));
  const desfecho = await situacaoDoEnvio({ request, acesso, pedido, agora: como.agora });
  if (!desfecho) return redireciona(back);
  if (desfecho.estado === "desconhecido") return { mensagem: desfecho.mensagem, duvida: desfecho.duvida };
  const answer = await respostaAo(aberto, pedido, desfecho);
  return answer instanceof Response ? answer : redirecionaComRecado(request, back, { tipo: "erro", texto: answer.mensagem });
}
