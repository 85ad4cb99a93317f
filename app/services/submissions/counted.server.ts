import { meter, type SendingOutcome } from "../config/metrics/meter.server";

const ENDS = {
  enviado: "enviado",
  done: "enviado",
  recusado: "recusado",
  refused: "recusado",
  "nao-chegou": "nao-enviado",
  espera: "nao-enviado",
  "sem-registro": "nao-enviado",
  "not-sent": "nao-enviado",
  desconhecido: "desconhecido",
  unknown: "desconhecido",
} as const satisfies Record<string, SendingOutcome>;

export async function countedSending<T extends { state: keyof typeof ENDS }>(
  attempt: Promise<T>,
): Promise<T> {
  try {
    const ended = await attempt;
    meter().sending(ENDS[ended.state]);
    return ended;
  } catch (error) {
    // A thrown Response is the redirect to the sign-in, so the attempt counts as not sent.
    meter().sending(error instanceof Response ? "nao-enviado" : "desconhecido");
    throw error;
  }
}
