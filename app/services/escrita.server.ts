/** Writes to the provider from an action: refusals and failures are data for the form. */
import { encerraSessao, type Acesso } from "./acesso.server";
import { FalhaDoProvedor, type Motivo } from "./provider/falha";
import type { Resposta } from "./provider/resposta";

export type Escrita<O> =
  | ({ ok: true } & Resposta<O>)
  /** 400: refused, nothing was changed. 503: it failed; `incerta` when it may have been carried out all the same, as `mensagem` then says. */
  | { ok: false; status: 400 | 503; mensagem: string; incerta: boolean };

/** The call left, and no answer tells what became of it. */
const UNCERTAIN: readonly Motivo[] = ["sem-resposta", "caiu", "status", "resposta-invalida"];

/**
 * Takes the request, who asks, and the call under way (`acesso.provedor.chama(…)`); gives what became of it.
 * Throws the redirect to the sign-in when the session is over (spec 2.2).
 */
export async function resultadoDaEscrita<O>(request: Request, { sessao }: Acesso, chamada: Promise<Resposta<O>>): Promise<Escrita<O>> {
  try {
    return { ok: true, ...(await chamada) };
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error;
    if (error.motivo === "sessao") return encerraSessao(request, sessao);
    return { ok: false, status: error.motivo === "recusa" ? 400 : 503, mensagem: error.message, incerta: UNCERTAIN.includes(error.motivo) };
  }
}
