import { Fragment } from "react";
import { href, paths } from "~/paths";
import { CURRENT_TAB } from "~/components/tabs";
import type { HoleriteFilter, Neighbours } from "./filter";
import { HoleriteLinks } from "./holerite-links";
import { holeriteName, monthOf, tabLabel, type HoleriteRef } from "./labels";

function NeighbourLink({
  holerite,
  mes,
  children,
}: {
  holerite: HoleriteRef | null;
  mes: HoleriteFilter["mes"];
  children: string;
}) {
  if (!holerite) return null;
  return (
    <a className="elo" href={href(paths.holerites({ mes, id: holerite.id }) + CURRENT_TAB)}>
      <span>
        {children} <span className="block text-xs">{tabLabel(holerite)}</span>
      </span>
    </a>
  );
}

interface Month {
  name: string;
  holerites: HoleriteRef[];
}

/**
 * `list` must be sorted by month, because only neighbouring payslips are grouped. Otherwise a month
 * would appear twice.
 */
function byMonth(list: readonly HoleriteRef[]): Month[] {
  const months: Month[] = [];
  for (const holerite of list) {
    const name = monthOf(holerite);
    const last = months[months.length - 1];
    if (last?.name === name) last.holerites.push(holerite);
    else months.push({ name, holerites: [holerite] });
  }
  return months;
}

/**
 * The page does not open with an advance of the current month, so this component links to the
 * advance.
 */
function Newer({ newer }: { newer: HoleriteRef[] }) {
  if (newer.length === 0) return null;
  return (
    <p className="text-sm">
      Novo:
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
  list: HoleriteRef[];
  neighbours: Neighbours;
  newer: HoleriteRef[];
  mes: HoleriteFilter["mes"];
}

export function MonthList({ list, neighbours, newer, mes }: Props) {
  const [first] = list;
  return (
    <nav className="nao-imprime" aria-label="Outros holerites">
      <p className="grid grid-cols-2 gap-x-2">
        <NeighbourLink holerite={neighbours.older} mes={mes}>
          ‹ Anterior
        </NeighbourLink>{" "}
        <NeighbourLink holerite={neighbours.newer} mes={mes}>
          Próximo ›
        </NeighbourLink>
      </p>
      <Newer newer={newer} />
      {first && list.length > 2 && (
        <details className="dobra">
          <summary>Todos de {first.ano}, mês a mês</summary>
          <ul>
            {byMonth(list).map(({ name, holerites }) => (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-borda py-2"
              >
                {name} <HoleriteLinks name={name} holerites={holerites} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
