/** Cancelling a request: certificates, documents, dependents' and registration requests go through one call (contract, section 4). */
import { z } from "zod/v4";
import type { Access } from "../access/guard.server";
import type { Refusal } from "../http/form.server";
import { notFound, page, redirectWithMessage } from "../http/response.server";
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

type Cancellation =
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
  /** Where the request stands by now; null when it is not there. Throws ProviderFailure. By default as the certificates' call shows it. */
  currentStatus?: () => Promise<number | null>;
  /** Where a cancellation leads: a path of `paths`. */
  to: string;
  successMessage: string;
  /** The form again, with why it was not carried out. */
  refusal: (message: string) => Refusal;
}

const UNKNOWN = "Não sabemos se o cancelamento chegou à cooperativa. Confira a situação na lista antes de tentar de novo.";
const NOT_YET =
  "O cancelamento ainda não aparece na cooperativa, mas pode estar a caminho. Espere um pouco, confira a situação na lista e, se preciso, cancele de novo.";

/** The status, null when there is none, undefined when nobody can say. */
async function ask(currentStatus: () => Promise<number | null>): Promise<number | null | undefined> {
  try {
    return await currentStatus();
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason !== "sessao") return error.reason === "recusa" ? null : undefined;
    throw error;
  }
}

/** A refusal or a lost answer is settled by what the provider has: what is cancelled there was cancelled, however often the button was pressed. */
async function cancel({ request, access, codigo, motivo, ...rest }: CancelRequest): Promise<Cancellation> {
  const { currentStatus = async () => (await access.provider.call(contract.atestados.exibir, { codigo })).data.status } = rest;
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

/**
 * Cancels once; gives the redirect with the message, or the form again. Throws the 404 when there is no such request, and the redirect to
 * the sign-in when the session is over (spec 2.2).
 */
export async function cancelSolicitacao(cancellation: CancelRequest) {
  const { request, to, successMessage, refusal } = cancellation;
  const end = await cancel(cancellation);
  if (end.state === "inexistente") throw notFound();
  if (end.state === "recusado") return page({ refusal: refusal(end.message) }, { status: end.status });
  return redirectWithMessage(request, to, { tipo: "sucesso", texto: successMessage });
}
