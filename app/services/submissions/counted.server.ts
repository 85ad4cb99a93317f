/** How what is sent ends, counted once an attempt: the unknown ones above all. */
import { meter, type SendingOutcome } from "../config/metrics/meter.server";

/** The words of both ways of sending, for the same four ends. */
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

/** Takes an attempt that is under way; gives what it gives. A thrown answer (the session is over) means that nothing was done, anything else that nobody knows. */
export async function countedSending<T extends { state: keyof typeof ENDS }>(
  attempt: Promise<T>,
): Promise<T> {
  try {
    const ended = await attempt;
    meter().sending(ENDS[ended.state]);
    return ended;
  } catch (error) {
    meter().sending(error instanceof Response ? "nao-enviado" : "desconhecido");
    throw error;
  }
}
