import { href, paths } from "~/paths";

/** Positions for `explanationAddress`, counted from 1. 0 means a line without an explanation. */
export interface ExplainedLines {
  linePositions: number[];
  basePositions: number[];
}

export function explanationAddress(
  id: string,
  position: number | undefined,
  search: string,
): string | null {
  return position ? `${href(paths.explicacao(id, position))}${search}#dialogo` : null;
}

const QUESTION = "O que é isto?";

export function Explained({ to, children }: { to?: string | null; children: string }) {
  if (!to) return <>{children}</>;
  return (
    <a className="explicado" href={to}>
      {children}
      {"\u00a0"}
      <u className="nao-imprime">{QUESTION}</u>
    </a>
  );
}
