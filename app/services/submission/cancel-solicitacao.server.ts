/** Cancelling a request: certificates, documents, dependents' and registration requests go through one call (contract, section 4). */
import { z } from "zod/v4";
import type { Access } from "../access/guard.server";
import { writeResult } from "./write-result.server";
import { contract } from "../provider/contract";
import { STATUS_ACCEPTED, STATUS_CANCELLED } from "../provider/contract/atestados";
import { ProviderFailure } from "../provider/failure";

const LONGEST = 500;
const MISSING = "Informe o motivo do cancelamento";

/** The form's field, where the spec asks for no least length of its own. */
export const cancelMotivo = z.object({
  motivo: z
    .string({ error: MISSING })
    .trim()
    .min(1, { error: MISSING })
    .max(LONGEST, { error: `O motivo deve ter no máximo ${LONGEST} caracteres` }),
});

export type Cancellation =
  | { state: "cancelado" }
  /** Nobody's, or someone else's. */
  | { state: "inexistente" }
  /** 400: refused. 503: it did not arrive, or nobody knows; the words say which. */
  | { state: "recusado"; status: 400 | 503; message: string };

interface CancelRequest {
  request: Request;
  access: Access;
  /** The request's number. */
  codigo: string;
  motivo: string;
  /** Where the request stands by now; null when it is not there. Throws ProviderFailure. */
  currentStatus(): Promise<number | null>;
}

const UNKNOWN = "Não sabemos se o cancelamento chegou à cooperativa. Confira a situação na lista antes de tentar de novo.";
const NOT_YET =
  "O cancelamento ainda não aparece na cooperativa, mas pode estar a caminho. Espere um pouco, confira a situação na lista e, se preciso, cancele de novo.";

/** The status, null when there is none, undefined when nobody can say. */
async function ask(currentStatus: CancelRequest["currentStatus"]): Promise<number | null | undefined> {
  try {
    return await currentStatus();
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason !== "sessao") return error.reason === "recusa" ? null : undefined;
    throw error;
  }
}

/**
 * Cancels once. A refusal or a lost answer is settled by what the provider has: what is cancelled there was cancelled, however often
 * the button was pressed. Throws the redirect to the sign-in when the session is over (spec 2.2).
 */
export async function cancelSolicitacao({ request, access, codigo, motivo, currentStatus }: CancelRequest): Promise<Cancellation> {
  const written = await writeResult(request, access, access.provider.call(contract.atestados.cancelar, { codigo, motivo }));
  if (written.ok) return { state: "cancelado" };
  const { status, message, uncertain } = written;
  if (status === 503 && !uncertain) return { state: "recusado", status, message };
  const now = await ask(currentStatus);
  if (now === STATUS_CANCELLED) return { state: "cancelado" };
  if (status === 400) return now === null ? { state: "inexistente" } : { state: "recusado", status, message };
  if (now === undefined || now === null) return { state: "recusado", status, message: UNKNOWN };
  return { state: "recusado", status, message: now < STATUS_ACCEPTED ? NOT_YET : UNKNOWN };
}
