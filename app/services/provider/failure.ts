import { changesData, type Call } from "./contract/call";
import { ResponseTooBig } from "./response-limiter";

type UnknownOutcome = "timeout" | "connection-lost" | "status" | "invalid-response";
export type FailureReason = "rejected" | "session-over" | "not-sent" | UnknownOutcome;

/** Operators' alerts use these names, so the names must not change (docs/operar.md). */
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
const MAYBE = "O pedido pode ter chegado: confira antes de tentar de novo.";

interface Facts {
  status?: number;
  field?: string;
}

export class ProviderFailure extends Error {
  readonly status: number | undefined;
  readonly field: string | undefined;

  /** Pages show `message` to the user, so `message` must be Portuguese. */
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

/**
 * Returns null if the provider rejected the call.
 * The provider rejects calls for a record that is missing or belongs to another person.
 * @throws every other error
 */
export function nullIfRejected(error: unknown): null {
  if (error instanceof ProviderFailure && error.reason === "rejected") return null;
  throw error;
}

/** True if the provider may have made the change although the call failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof ProviderFailure &&
    !["rejected", "session-over", "not-sent"].includes(error.reason)
  );
}

type Called = Pick<Call<never, unknown>, "prefix"> & Partial<Parameters<typeof changesData>[0]>;

const mayHaveArrived = (
  reason: FailureReason,
  { readOnly = true, format = "json", withoutToken = false }: Called,
) => reason !== "not-sent" && changesData({ readOnly, format, withoutToken });

export function technicalFailure(
  reason: Exclude<FailureReason, "rejected" | "session-over">,
  call: Called,
  facts: Facts = {},
): ProviderFailure {
  const next = mayHaveArrived(reason, call) ? MAYBE : AGAIN;
  return new ProviderFailure(reason, `${call.prefix} ${REASONS[reason]} ${next}`, facts);
}

const NOT_SENT_CODES = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export function transportFailure(error: unknown, call: Called): ProviderFailure {
  if (error instanceof ResponseTooBig)
    return technicalFailure("invalid-response", call, {
      status: error.status,
      field: "(grande demais)",
    });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NOT_SENT_CODES.has(code)) return technicalFailure("not-sent", call);
  const late =
    error instanceof Error && (error.name === "TimeoutError" || code.endsWith("_TIMEOUT"));
  return technicalFailure(late ? "timeout" : "connection-lost", call);
}
