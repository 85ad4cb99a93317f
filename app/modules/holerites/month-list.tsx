import { HoleriteLinks } from "./holerite-links";
import { monthOf, type HoleriteRef } from "./labels";

interface Month {
  name: string;
  holerites: HoleriteRef[];
}

/** `list` must be sorted by month, because only neighbouring payslips are grouped. */
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

/** Stands beside the page's title; the opened list takes its own line. */
export function MonthList({ list }: { list: HoleriteRef[] }) {
  const [first] = list;
  if (!first || list.length < 3) return null;
  return (
    <details className="dobra nao-imprime open:w-full md:order-1">
      <summary>
        Todos de {first.ano}
        <span className="max-sm:sr-only">, mês a mês</span>
      </summary>
      <ul className="linhas">
        {byMonth(list).map(({ name, holerites }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            {name} <HoleriteLinks name={name} holerites={holerites} />
          </li>
        ))}
      </ul>
    </details>
  );
}
