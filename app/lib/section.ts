/**
 * Result of the provider call for one part of a page. A failed call leaves the other parts intact.
 * `skippedCount` counts unreadable list entries.
 */
export type Section<T> =
  { ok: true; data: T; skippedCount?: number } | { ok: false; message: string };

export function dataOr<T, F>(part: Section<T>, fallback: F): T | F {
  return part.ok ? part.data : fallback;
}

/** Returns null when the call failed or an entry was unreadable. */
export function completeOrNull<T>(part: Section<T>): T | null {
  return part.ok && !part.skippedCount ? part.data : null;
}

/** Returns false also for a failed or incomplete list: such a list does not prove absence. */
export function isAbsent<T>(list: Section<T[]>, isIt: (each: T) => boolean): boolean {
  return completeOrNull(list)?.some(isIt) === false;
}

export function isAbsentFromFilled<T>(list: Section<T[]>, isIt: (each: T) => boolean): boolean {
  return dataOr(list, []).length > 0 && isAbsent(list, isIt);
}

/** Drops `skippedCount`, because the unreadable entries may lie outside the picked part. */
export function pickSection<T, U>(part: Section<T>, pick: (data: T) => U): Section<U> {
  return part.ok ? { ok: true, data: pick(part.data) } : part;
}

export function mapSection<T, U>(part: Section<T>, transform: (data: T) => U): Section<U> {
  return part.ok ? { ...part, data: transform(part.data) } : part;
}

export function skippedText(count: number): string {
  if (count === 0) return "";
  const [what, them] =
    count === 1
      ? ["Um item não pôde ser mostrado", "ele"]
      : [`${count} itens não puderam ser mostrados`, "eles"];
  return `${what}: a cooperativa enviou dados que o portal não entendeu. As quantidades e os totais não contam com ${them}. Se fizer falta, avise o RH.`;
}
