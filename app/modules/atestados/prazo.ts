/**
 * The delivery deadline (second spec, section 9): 48 hours from the start of the absence, 24 when that falls on the last day of the month.
 * The absence is known by its day, so the hours run from 0:00 of that day in São Paulo, and the last minute that still counts is said:
 * a start on the 10th can be delivered until the 11th at 23:59, one on the 31st until 23:59 of the same day.
 */

export interface Prazo {
  /** "AAAA-MM-DD" */
  data: string;
  /** "HH:MM" */
  hora: string;
}

const LAST_MINUTE = "23:59";

function dayAfter(iso: string): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}

/** Takes the first day of the absence ("AAAA-MM-DD"); gives the last moment for delivering its certificate. */
export function prazoDeEntrega(inicio: string): Prazo {
  const next = dayAfter(inicio);
  const lastOfMonth = next.endsWith("-01");
  return { data: lastOfMonth ? inicio : next, hora: LAST_MINUTE };
}

/** Does it still run? `agora` as `agoraEmSaoPaulo` gives it. */
export function prazoCorre(prazo: Prazo, agora: { data: string; hora: string }): boolean {
  return `${agora.data}T${agora.hora}` <= `${prazo.data}T${prazo.hora}`;
}

/** "21/11/2026 às 23:59" */
export function textoDoPrazo({ data, hora }: Prazo): string {
  return `${data.split("-").reverse().join("/")} às ${hora}`;
}
