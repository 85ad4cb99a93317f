/** Why a provider call failed, in words for the person and facts for the log. */
export type Motivo =
  /** `success: false`: the provider understood and refused. Nothing was changed. */
  | "recusa"
  /** 401: the session is over. */
  | "sessao"
  /** It never left. */
  | "nao-enviada"
  /** It left, and its time limit passed: for a write, the outcome is unknown. */
  | "sem-resposta"
  /** It left, and the connection broke before a whole answer: likewise unknown. */
  | "caiu"
  /** An HTTP status that says nothing of the effect (5xx, or 4xx without an envelope). */
  | "status"
  /** An answer came that is not of the contract. */
  | "resposta-invalida";

export const SESSAO_EXPIRADA = "Sessão expirada. Faça login novamente";

const REASONS: Record<Exclude<Motivo, "recusa" | "sessao">, string> = {
  "nao-enviada": "O serviço da cooperativa está fora do ar. Tente de novo em alguns minutos.",
  "sem-resposta": "O serviço da cooperativa não respondeu a tempo. Tente de novo em alguns minutos.",
  caiu: "A ligação com o serviço da cooperativa caiu. Tente de novo em alguns minutos.",
  status: "O serviço da cooperativa está com problemas. Tente de novo em alguns minutos.",
  "resposta-invalida": "O serviço da cooperativa respondeu de um jeito que o portal não entendeu. Tente de novo em alguns minutos.",
};

interface Facts {
  /** HTTP status, when an answer came. */
  status?: number;
  /** First field that is not of the contract, for the log. */
  campo?: string;
}

export class FalhaDoProvedor extends Error {
  readonly status: number | undefined;
  readonly campo: string | undefined;

  /** `message` is what the person reads, complete. */
  constructor(
    readonly motivo: Motivo,
    message: string,
    facts: Facts = {},
  ) {
    super(message);
    this.name = "FalhaDoProvedor";
    this.status = facts.status;
    this.campo = facts.campo;
  }
}

/** A technical failure, with the spec's prefix (section 8) in front of the reason. */
export function falha(motivo: Exclude<Motivo, "recusa" | "sessao">, prefixo: string, facts: Facts = {}): FalhaDoProvedor {
  return new FalhaDoProvedor(motivo, `${prefixo} ${REASONS[motivo]}`, facts);
}
