import { shorten } from "~/lib/text";

/** About eight lines on a phone. */
const MOST_LETTERS = 300;

/** Not for a `p`, which cannot contain the disclosure. */
export function LongText({ text }: { text: string }) {
  const start = shorten(text, MOST_LETTERS);
  if (start === text) return text;
  return (
    <>
      {start}
      <details className="dobra">
        <summary>Ler o restante</summary>
        <p>{text.slice(start.length - 1).trimStart()}</p>
      </details>
    </>
  );
}
