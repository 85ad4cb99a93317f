import { href, paths } from "~/paths";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { footOf } from "./facts";
import type { HoleriteFilter } from "./filter";

export interface Explanations {
  of: (evento: Evento) => string | null;
  ofFigure: (label: string) => string | null;
}

/** `positions` comes from `explainedLines`. An address of null means that nothing is known. */
export function explanationsOf(
  holerite: Holerite,
  positions: readonly number[],
  filter: HoleriteFilter,
): Explanations {
  const { id, eventos } = holerite;
  const labels = footOf(holerite).map(([label]) => label);
  const address = (index: number) => {
    const position = index < 0 ? 0 : positions[index];
    return position ? href(paths.explicacao(id, position, filter)) + "#dialogo" : null;
  };
  return {
    of: (evento) => address(eventos.indexOf(evento)),
    ofFigure: (label) => {
      const at = labels.indexOf(label);
      return address(at < 0 ? at : eventos.length + at);
    },
  };
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
    <a className="block text-tinta no-underline" href={to}>
      {children} <u className="nao-imprime block py-px text-sm text-elo">{QUESTION}</u>
    </a>
  );
}
