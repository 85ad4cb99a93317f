/** One part of a screen: what it shows, or why it cannot. A dead call takes down its card, not the page. */
export type Section<T> =
  /** `skippedCount`: how many entries of its lists could not be read and are not shown; missing when all are there. */
  { ok: true; data: T; skippedCount?: number } | { ok: false; message: string };

/** The data of a part that came, else the fallback. */
export function dataOr<T, F>(part: Section<T>, fallback: F): T | F {
  return part.ok ? part.data : fallback;
}

/** The data of a part of which nothing is missing, else null: for what may only be concluded from all of it. Where data may itself be null, that is the same as none. */
export function completeOrNull<T>(part: Section<T>): T | null {
  return part.ok && !part.skippedCount ? part.data : null;
}

/** Does a list that came whole, and that shows something, not show it? An empty one says nothing of what it showed a moment ago. */
export function isMissing<T>(list: Section<T[]>, isIt: (each: T) => boolean): boolean {
  const known = completeOrNull(list) ?? [];
  return known.length > 0 && !known.some(isIt);
}

/** A part's single record: what is missing from the lists beside it is none of its business. */
export function pickSection<T, U>(part: Section<T>, pick: (data: T) => U): Section<U> {
  return part.ok ? { ok: true, data: pick(part.data) } : part;
}

/** The same part with its data transformed; a failure stays as it is. */
export function mapSection<T, U>(part: Section<T>, transform: (data: T) => U): Section<U> {
  return part.ok ? { ...part, data: transform(part.data) } : part;
}

/** What a page says of entries of a list that nobody can read; "" when there are none. */
export function skippedText(count: number): string {
  if (count === 0) return "";
  const [what, them] =
    count === 1
      ? ["Um item não pôde ser mostrado", "ele"]
      : [`${count} itens não puderam ser mostrados`, "eles"];
  return `${what}: a cooperativa enviou dados que o portal não entendeu. As quantidades e os totais não contam com ${them}. Se fizer falta, avise o RH.`;
}
