import { csvOf } from "~/lib/csv";
import type { Components, YearByComponent } from "./by-component";
import { COMPONENT_COLUMNS, NOT_THE_INFORME } from "./component-columns";

const row = (components: Components) => [
  components.name,
  ...COMPONENT_COLUMNS.map(([, key]) => components[key]),
];

export function yearCsv(
  ano: number,
  { months, total }: YearByComponent,
  linesBelow: readonly string[] = [],
): string {
  return csvOf([
    [`Mês de ${ano}`, ...COMPONENT_COLUMNS.map(([title]) => title)],
    ...months.map(row),
    row(total),
    ...[NOT_THE_INFORME, ...linesBelow].map((line) => [line]),
  ]);
}
