/** One part of a screen: what it shows, or why it cannot. A dead call takes down its card, not the page. */
export type Parte<T> = { ok: true; dados: T } | { ok: false; mensagem: string };

/** The data of a part that came, else the fallback. */
export function dadosOu<T, F>(parte: Parte<T>, fallback: F): T | F {
  return parte.ok ? parte.dados : fallback;
}

/** The same part with its data transformed; a failure stays as it is. */
export function mapeia<T, U>(parte: Parte<T>, transform: (dados: T) => U): Parte<U> {
  return parte.ok ? { ok: true, dados: transform(parte.dados) } : parte;
}
