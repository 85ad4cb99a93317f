/** Periods of days, both ends counted. */
import { hoje } from "./datas";

const DAY_MS = 86_400_000;

/**
 * Takes the first day ("AAAA-MM-DD") and how many days; gives the last one: start + days − 1, the start itself at one day
 * or less (second spec, section 5). "" when the first day is no date.
 */
export function fimDoPeriodo(inicio: string, dias: number): string {
  const start = Date.parse(`${inicio}T12:00:00Z`);
  if (Number.isNaN(start) || !Number.isFinite(dias)) return "";
  return new Date(start + Math.max(0, Math.trunc(dias) - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Takes what a person typed as a date, "AAAA-MM-DD" or "DD/MM/AAAA"; gives the former, or null when there is no such day. */
export function dataDigitada(texto: string): string | null {
  const local = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(texto);
  const iso = local ? `${local[3]}-${(local[2] ?? "").padStart(2, "0")}-${(local[1] ?? "").padStart(2, "0")}` : texto.trim();
  const time = Date.parse(`${iso}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(time)) return null;
  return new Date(time).toISOString().slice(0, 10) === iso ? iso : null;
}

/** Is the day ("AAAA-MM-DD") after today in São Paulo? */
export function noFuturo(dia: string, agora: Date): boolean {
  return dia > hoje(agora);
}
