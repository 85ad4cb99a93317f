/**
 * Returns "YYYY-MM-DDTHH:MM", or only the day if `hora` is empty.
 * Returns null if there is no day.
 */
export function momentOf(data: string | null, hora = ""): string | null {
  return data && hora ? `${data}T${hora}` : data;
}

export interface DatedChange {
  data: string | null;
  hora: string;
}

export function firstChange(changes: readonly DatedChange[]): string | null {
  return moments(changes)[0] ?? null;
}

export function lastChange(changes: readonly DatedChange[]): string | null {
  return moments(changes).at(-1) ?? null;
}

function moments(changes: readonly DatedChange[]): string[] {
  return changes.flatMap(({ data, hora }) => momentOf(data, hora) ?? []).sort();
}
