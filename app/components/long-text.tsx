import { beginningOf } from "~/lib/long-text";

/** Browsers do not print the text in a closed `<details>`, so a copy of the text is printed. */
export function LongText({ text, most }: { text: string; most?: number }) {
  const start = beginningOf(text, most);
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
