import { href, paths } from "~/paths";

/** Positions of explanations, from 1; 0 stands for a line that nobody explains. */
export interface ExplainedLines {
  linePositions: number[];
  basePositions: number[];
}

/** `search` is the page's own query, so that the payslip beneath stays as it is. */
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

/** Wraps the name of a line. It stands once a line, so its markup is short. */
export function Explained({ to, children }: { to?: string | null; children: string }) {
  if (!to) return <>{children}</>;
  return (
    <a className="explicado" href={to}>
      {children} <u className="nao-imprime">{QUESTION}</u>
    </a>
  );
}
