import { href, paths } from "~/paths";

/** For each line or amount, the number of its explanation in the URL, from 1; 0 means none. */
export interface ExplainedLines {
  linePositions: number[];
  basePositions: number[];
}

/** `search` is the page's query, which keeps the filter of the page beneath the dialog. */
export function explanationAddress(
  id: string,
  position: number | undefined,
  search: string,
): string | null {
  return position ? `${href(paths.explicacao(id, position))}${search}#dialogo` : null;
}

const QUESTION = "O que é isto?";

export function ExplanationOf({ of, to }: { of: string; to: string }) {
  return (
    <a className="elo nao-imprime -my-2.5 text-sm" href={to}>
      {QUESTION}
      <span className="sr-only"> {of}</span>
    </a>
  );
}

/** Wraps a line's name in a link. The markup is short, because every line repeats it. */
export function Explained({ to, children }: { to?: string | null; children: string }) {
  if (!to) return <>{children}</>;
  return (
    <a className="explicado" href={to}>
      {children} <u className="nao-imprime">{QUESTION}</u>
    </a>
  );
}
