import { Fragment } from "react";
import { CURRENT_TAB } from "~/components/tabs";
import { href, paths } from "~/paths";
import type { HoleriteFilter, Neighbours } from "./filter";
import { holeriteName, neighbourLabel, type HoleriteRef } from "./labels";

/**
 * Links to all newer payslips, such as an advance of the current month. A single newer payslip
 * needs no link, because "next" already opens it.
 */
function Newer({ newer }: { newer: HoleriteRef[] }) {
  if (newer.length < 2) return null;
  return (
    <p className="text-sm">
      Depois:
      {newer.map((holerite) => (
        <Fragment key={holerite.id}>
          {" "}
          <a className="elo" href={href(paths.holerites({ id: holerite.id }) + CURRENT_TAB)}>
            {holeriteName(holerite)}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface Props {
  current: HoleriteRef;
  neighbours: Neighbours;
  newer: HoleriteRef[];
  mes: HoleriteFilter["mes"];
}

export function NeighbourLinks({ current, neighbours: { older, newer }, newer: all, mes }: Props) {
  const to = ({ id }: HoleriteRef) => href(paths.holerites({ mes, id }) + CURRENT_TAB);
  return (
    <nav className="nao-imprime w-full md:w-auto" aria-label="Outros holerites">
      <p className="vizinhos grid gap-2 text-sm md:flex md:flex-wrap">
        {older && (
          <a className="botao-2" href={to(older)}>
            <span>
              ‹ <span className="sr-only">Anterior </span>
              {neighbourLabel(older, current)}
            </span>
          </a>
        )}{" "}
        {newer && (
          <a className="botao-2" href={to(newer)}>
            <span>
              <span className="sr-only">Próximo › </span>
              {neighbourLabel(newer, current)} <span aria-hidden="true">›</span>
            </span>
          </a>
        )}
      </p>
      <Newer newer={all} />
    </nav>
  );
}
