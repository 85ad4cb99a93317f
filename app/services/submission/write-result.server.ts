/** Writes to the provider from an action: refusals and failures are data for the form. */
import { endSession, type Access } from "../access/guard.server";
import { ProviderFailure, type FailureReason } from "../provider/failure";
import type { Reply, Write } from "../provider/reply";
import { writeAs } from "../provider/write.server";

export type WriteResult<O> =
  | ({ ok: true } & Reply<O>)
  /** 400: refused, nothing was changed. 503: it failed; `uncertain` when it may have been carried out all the same, as `message` then says. */
  | { ok: false; status: 400 | 503; message: string; uncertain: boolean };

/** The call left, and no answer tells what became of it. */
const UNCERTAIN: readonly FailureReason[] = ["sem-resposta", "caiu", "status", "resposta-invalida"];

/**
 * Takes the request, who asks, and the call (`(write) => write(…)`); gives what became of it.
 * Throws the redirect to the sign-in when the session is over (spec 2.2).
 */
export async function writeResult<O>(request: Request, { session, provider }: Access, carryOut: (write: Write) => Promise<Reply<O>>): Promise<WriteResult<O>> {
  try {
    return { ok: true, ...(await carryOut(writeAs(provider))) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.reason === "sessao") return endSession(request, session);
    return { ok: false, status: error.reason === "recusa" ? 400 : 503, message: error.message, uncertain: UNCERTAIN.includes(error.reason) };
  }
}
