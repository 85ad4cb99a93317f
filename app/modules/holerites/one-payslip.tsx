import { Tabs } from "~/components/tabs";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import { paths } from "~/paths";
import type { Holerite } from "~/services/provider/contract/holerites";
import type { WrittenComparison } from "./comparison-words";
import type { ExplainedLines } from "./explanation-link";
import { type HoleriteFilter, type Neighbours } from "./filter";
import { HoleriteCard } from "./holerite-card";
import { HoleriteFilters } from "./holerite-filters";
import { tabLabel, type HoleriteRef } from "./labels";
import { PayslipPicker } from "./payslip-picker";

interface Props {
  current: Shown<Holerite>;
  summary: string | null;
  explained: ExplainedLines;
  abas: HoleriteRef[];
  neighbours: Neighbours;
  newer: HoleriteRef[];
  open: boolean;
  whatChanged: WrittenComparison | null;
  filter: HoleriteFilter;
  years: number[];
}

export function OnePayslip({
  current,
  summary,
  explained,
  abas,
  whatChanged,
  filter,
  years,
  ...others
}: Props) {
  const { ano, mes } = filter;
  return (
    <Tabs
      label="Holerites"
      tabs={abas.map((tab) => ({
        title: tabLabel(tab),
        to: paths.holerites({ ano, mes, id: tab.id }),
        current: tab.id === current.id,
      }))}
      around={(strip) => (
        <PayslipPicker {...others} current={current} mes={mes}>
          <p className="dica">
            {plural(abas.length, "holerite encontrado", "holerites encontrados")}
          </p>
          {strip}
          <HoleriteFilters filter={filter} years={years} />
        </PayslipPicker>
      )}
    >
      <HoleriteCard
        holerite={current}
        summary={summary}
        explained={explained}
        comparison={whatChanged}
        hasYearPage={years.includes(current.ano)}
      />
    </Tabs>
  );
}
