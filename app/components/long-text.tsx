/** About eight lines on a phone. */
const MOST_LETTERS = 300;

/** Not for a `p`, which cannot contain the disclosure. */
export function LongText({ text }: { text: string }) {
  if (text.length <= MOST_LETTERS) return text;
  const start = text.slice(0, MOST_LETTERS).replace(/(\s+\S*|[\uD800-\uDBFF])$/, "");
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
