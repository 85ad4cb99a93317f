/** Cancelling a request: certificates, documents, dependents' and registration requests go through one call (contract, section 4). */
import { z } from "zod/v4";
import type { Acesso } from "./acesso.server";
import { resultadoDaEscrita } from "./escrita.server";
import { contrato } from "./provider/contract";
import { STATUS_ACEITO, STATUS_CANCELADO } from "./provider/contract/atestados";
import { FalhaDoProvedor } from "./provider/falha";

const LONGEST = 500;
const MISSING = "Informe o motivo do cancelamento";

/** The form's field, where the spec asks for no least length of its own. */
export const motivoDoCancelamento = z.object({
  motivo: z
    .string({ error: MISSING })
    .trim()
    .min(1, { error: MISSING })
    .max(LONGEST, { error: `O motivo deve ter no máximo ${LONGEST} caracteres` }),
});

export type Cancelamento =
  | { estado: "cancelado" }
  /** Nobody's, or someone else's. */
  | { estado: "inexistente" }
  /** 400: refused. 503: it did not arrive, or nobody knows; the words say which. */
  | { estado: "recusado"; status: 400 | 503; mensagem: string };

interface Pedido {
  request: Request;
  acesso: Acesso;
  /** The request's number. */
  codigo: string;
  motivo: string;
  /** Where the request stands by now; null when it is not there. Throws FalhaDoProvedor. */
  situacao(): Promise<number | null>;
}

const UNKNOWN = "Não sabemos se o cancelamento chegou à cooperativa. Confira a situação na lista antes de tentar de novo.";
const NOT_YET = "O cancelamento ainda não aparece na cooperativa, mas pode estar a caminho. Espere um pouco, confira a situação na lista e, se preciso, cancele de novo.";

/** The status, null when there is none, undefined when nobody can say. */
async function ask(situacao: Pedido["situacao"]): Promise<number | null | undefined> {
  try {
    return await situacao();
  } catch (error) {
    if (error instanceof FalhaDoProvedor && error.motivo !== "sessao") return error.motivo === "recusa" ? null : undefined;
    throw error;
  }
}

/**
 * Cancels once. A refusal or a lost answer is settled by what the provider has: what is cancelled there was cancelled, however often
 * the button was pressed. Throws the redirect to the sign-in when the session is over (spec 2.2).
 */
export async function cancelaSolicitacao({ request, acesso, codigo, motivo, situacao }: Pedido): Promise<Cancelamento> {
  const escrita = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.atestados.cancelar, { codigo, motivo }));
  if (escrita.ok) return { estado: "cancelado" };
  const { status, mensagem, incerta } = escrita;
  if (status === 503 && !incerta) return { estado: "recusado", status, mensagem };
  const now = await ask(situacao);
  if (now === STATUS_CANCELADO) return { estado: "cancelado" };
  if (status === 400) return now === null ? { estado: "inexistente" } : { estado: "recusado", status, mensagem };
  if (now === undefined || now === null) return { estado: "recusado", status, mensagem: UNKNOWN };
  return { estado: "recusado", status, mensagem: now < STATUS_ACEITO ? NOT_YET : UNKNOWN };
}
