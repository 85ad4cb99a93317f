/** About eight lines on a phone. */
const MOST_LETTERS = 300;

export const beginningOf = (text: string): string =>
  text.length > MOST_LETTERS
    ? text.slice(0, MOST_LETTERS).replace(/(\s+\S*|[\uD800-\uDBFF])$/, "")
    : text;

/** Not for a `p`, which cannot contain the disclosure. */
export function LongText({ text }: { text: string }) {
  const start = beginningOf(text);
  if (start === text) return text;
  return (
    <>
      {start}…
      <details className="dobra">
        <summary>Ler o restante</summary>
        <p>{text.slice(start.length).trimStart()}</p>
      </details>
    </>
  );
}
