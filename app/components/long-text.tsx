/** This many letters fill about eight lines on a phone. */
const MOST_LETTERS = 300;

export const beginningOf = (text: string): string =>
  text.length > MOST_LETTERS
    ? text.slice(0, MOST_LETTERS).replace(/(\s+\S{0,40}|[\uD800-\uDBFF])$/, "")
    : text;

/** The beginning of a long text, and what is left of it. */
export function foldLong(text: string): { words: string; rest: string } {
  const start = beginningOf(text);
  const rest = text.slice(start.length).trimStart();
  return { words: rest ? `${start}…` : start, rest };
}

/** Older browsers do not print a closed `<details>`, so a copy of the rest is printed. */
export function LongText({ text }: { text: string }) {
  const start = beginningOf(text);
  if (start === text) return text;
  const rest = text.slice(start.length);
  return (
    <>
      {start}
      <span className="so-no-papel">{rest}</span>
      <span className="nao-imprime">…</span>
      <details className="dobra nao-imprime">
        <summary>Ler o restante</summary>
        <p>{rest.trimStart()}</p>
      </details>
    </>
  );
}
