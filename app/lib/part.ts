/** One part of a screen: what it shows, or why it cannot. A dead call takes down its card, not the page. */
export type Part<T> = { ok: true; data: T } | { ok: false; message: string };

/** The data of a part that came, else the fallback. */
export function dataOr<T, F>(part: Part<T>, fallback: F): T | F {
  return part.ok ? part.data : fallback;
}

/** The same part with its data transformed; a failure stays as it is. */
export function mapPart<T, U>(part: Part<T>, transform: (data: T) => U): Part<U> {
  return part.ok ? { ok: true, data: transform(part.data) } : part;
}
