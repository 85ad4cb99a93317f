/** Why a provider call failed, in words for the person and facts for the log. */
import { escreve, type Call } from "./contract/call";
import { ResponseTooBig } from "./response-limiter";

export type FailureReason =
  /** `success: false` in the provider's own envelope: it understood and refused. Nothing was changed. */
  | "rejected"
  /** 401: the session is over. */
  | "session-over"
  /** It never left. */
  | "not-sent"
  /** It left, and its time limit passed: for a write, the outcome is unknown. */
  | "timeout"
  /** It left, and the connection broke before a whole answer: likewise unknown. */
  | "connection-lost"
  /** An HTTP status without the provider's word, a gateway's for instance: what came of a write is unknown. */
  | "status"
  /** An answer came that is not of the contract: likewise. */
  | "invalid-response";

/** What the log and the metrics call them: frozen, see docs/operar.md. */
export const LOGGED_REASONS: Record<FailureReason, string> = {
  rejected: "recusa",
  "session-over": "sessao",
  "not-sent": "nao-enviada",
  timeout: "sem-resposta",
  "connection-lost": "caiu",
  status: "status",
  "invalid-response": "resposta-invalida",
};

export const SESSION_EXPIRED = "Sessão expirada. Faça login novamente";

const REASONS: Record<Exclude<FailureReason, "rejected" | "session-over">, string> = {
  "not-sent": "O sistema da cooperativa está fora do ar.",
  timeout: "O sistema da cooperativa não respondeu a tempo.",
  "connection-lost": "A ligação com o sistema da cooperativa caiu.",
  status: "O sistema da cooperativa está com problemas.",
  "invalid-response": "O sistema da cooperativa está fora do ar.",
};

const AGAIN = "Tente de novo em alguns minutos.";
/** Of a write that left: nobody may be told that nothing came of it. */
const MAYBE = "O pedido pode ter chegado: confira antes de tentar de novo.";

interface Facts {
  /** HTTP status, when an answer came. */
  status?: number;
  /** First field that is not of the contract, for the log. */
  field?: string;
}

export class ProviderFailure extends Error {
  readonly status: number | undefined;
  readonly field: string | undefined;

  /** `message` is what the person reads, complete. */
  constructor(
    readonly reason: FailureReason,
    message: string,
    facts: Facts = {},
  ) {
    super(message);
    this.name = "ProviderFailure";
    this.status = facts.status;
    this.field = facts.field;
  }
}

type Called = Pick<Call<never, unknown>, "prefix"> & Partial<Parameters<typeof escreve>[0]>;

const mayHaveArrived = (
  reason: FailureReason,
  { readOnly = true, format = "json", withoutToken = false }: Called,
) => reason !== "not-sent" && escreve({ readOnly, format, withoutToken });

/** A technical failure of a call, with the spec's prefix (section 8) in front of the reason. */
export function technicalFailure(
  reason: Exclude<FailureReason, "rejected" | "session-over">,
  call: Called,
  facts: Facts = {},
): ProviderFailure {
  const next = mayHaveArrived(reason, call) ? MAYBE : AGAIN;
  return new ProviderFailure(reason, `${call.prefix} ${REASONS[reason]} ${next}`, facts);
}

const NEVER_LEFT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What an error of the transport means: did the call leave at all? */
export function transportFailure(error: unknown, call: Called): ProviderFailure {
  if (error instanceof ResponseTooBig)
    return technicalFailure("invalid-response", call, {
      status: error.status,
      field: "(grande demais)",
    });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NEVER_LEFT.has(code)) return technicalFailure("not-sent", call);
  const late =
    error instanceof Error && (error.name === "TimeoutError" || code.endsWith("_TIMEOUT"));
  return technicalFailure(late ? "timeout" : "connection-lost", call);
}
