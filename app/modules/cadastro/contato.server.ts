/** Changing a contact: the provider accepts a number it knows, or sends a code to it (spec part 2, section 4). */
import { z } from "zod/v4";
import { paths } from "~/paths";
import type { Acesso } from "~/services/acesso.server";
import { CODIGO_ESGOTADO, reservaCodigo } from "~/services/codigos.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { guardados } from "~/services/guardados.server";
import { devolveSeFalhar, tentativasDe } from "~/services/limites.server";
import { contrato } from "~/services/provider/contract";
import { registra } from "~/services/registro.server";
import { redirecionaComRecado } from "~/services/resposta.server";
import { contatoEh } from "./contatos";

/** HTTP status with which the provider accepts a number at once. */
const ACCEPTED = 201;
/** Seconds for which the portal remembers where a code went: no less than the code is good for. */
const REMEMBERED = 30 * 60;

const numero = z.object({ ddd: z.string(), telefone: z.string() });
type Numero = z.output<typeof numero>;

const sent = guardados("codigo-de-contato", numero, REMEMBERED);

/** Of one session alone: whoever signs in next starts afresh. */
function keyOf({ sessao }: Acesso, numcontato: string): string {
  return `${sessao.conteudo.token ?? ""} ${numcontato}`;
}

/** The number that waits for its code; null when none is known. */
export function numeroEmEspera(acesso: Acesso, numcontato: string): Promise<Numero | null> {
  return sent.le(keyOf(acesso, numcontato));
}

/** What the provider has done is done: the portal's own memory of it may fail. */
async function evenIfTheStoreFails(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    registra("contato-sem-registro", { erro: error instanceof Error ? error.name : "desconhecido" });
  }
}

async function isOnRecord(acesso: Acesso, numcontato: string, pedido: Numero): Promise<boolean> {
  const dados = await acesso.provedor.parte(contrato.cadastro.dadosCadastrais);
  return dados.ok && contatoEh(dados.dados.contatos, { numcontato, ...pedido });
}

async function saved(request: Request, acesso: Acesso, numcontato: string, msg = ""): Promise<Response> {
  await evenIfTheStoreFails(sent.apaga(keyOf(acesso, numcontato)));
  return redirecionaComRecado(request, paths.atualizacaoCadastralContato(), { tipo: "sucesso", texto: msg || "Contato atualizado com sucesso!" });
}

export type Recusado = { mensagem: string; status: 400 | 429 | 503; headers?: Record<string, string> };

const MAYBE_SENT = "Não sabemos se o código foi enviado. Se o SMS chegar, informe o código aqui; se não, peça um novo.";

/** Asks the provider to accept the number; gives where that leads, or why not. A lost answer is looked up, never sent again. */
export async function validaContato(request: Request, acesso: Acesso, numcontato: string, pedido: Numero): Promise<Response | Recusado> {
  const envio = await reservaCodigo(acesso.colaborador, "codigo-de-contato", numcontato);
  if (!envio.ok) return { mensagem: envio.mensagem, status: 429, headers: envio.headers };
  const chamada = acesso.provedor.chama(contrato.cadastro.validarContato, { contato: numcontato, ...pedido });
  const escrita = await envio.durante(resultadoDaEscrita(request, acesso, chamada));
  const accepted = escrita.ok && escrita.status === ACCEPTED;
  // Neither refused nor accepted at once: a code is on its way to somebody's phone.
  await (accepted || (!escrita.ok && !escrita.incerta) ? envio.naoSaiu() : envio.saiu());
  if (accepted) return saved(request, acesso, numcontato, escrita.msg);
  if (!escrita.ok && !escrita.incerta) return { mensagem: escrita.mensagem, status: escrita.status };
  if (!escrita.ok && (await isOnRecord(acesso, numcontato, pedido))) return saved(request, acesso, numcontato);
  await evenIfTheStoreFails(sent.muda(keyOf(acesso, numcontato), () => pedido));
  const recado = escrita.ok ? ({ tipo: "sucesso", texto: "Código SMS enviado com sucesso" } as const) : ({ tipo: "info", texto: MAYBE_SENT } as const);
  return redirecionaComRecado(request, paths.confirmarContato(numcontato), recado);
}

/** Hands the code to the provider. */
export async function confirmaCodigo(request: Request, acesso: Acesso, numcontato: string, codigo: string): Promise<Response | Recusado> {
  const tentativa = tentativasDe("codigo-de-contato", acesso.colaborador, numcontato);
  if ((await tentativa.gasta()) > 0) return { mensagem: CODIGO_ESGOTADO, status: 429 };
  const pedido = await numeroEmEspera(acesso, numcontato);
  const chamada = acesso.provedor.chama(contrato.cadastro.confirmarCodigo, { contato: numcontato, codigo });
  const escrita = await devolveSeFalhar(tentativa, resultadoDaEscrita(request, acesso, chamada));
  if (escrita.ok) await tentativa.esquece();
  else if (escrita.status === 503) await tentativa.devolve();
  if (escrita.ok) return saved(request, acesso, numcontato, escrita.msg);
  // Refused may mean that a first press had already been good.
  if ((escrita.incerta || escrita.status === 400) && pedido && (await isOnRecord(acesso, numcontato, pedido))) return saved(request, acesso, numcontato);
  return { mensagem: escrita.mensagem, status: escrita.status };
}
