import { NET_COLOUR, DEDUCTED_COLOUR, SplitBar } from "~/components/split-bar";
import { ifShown, type Shown } from "~/lib/amounts";
import type { Holerite } from "~/services/provider/contract/holerites";
import { discountPercentage } from "./facts";

type Totals = Pick<Holerite, "vencimentos" | "descontos" | "liquido">;

export function NetBar({ holerite }: { holerite: Shown<Totals> }) {
  const { vencimentos, descontos, liquido } = holerite;
  const shown = ifShown<Totals>({ vencimentos, descontos, liquido });
  const discounts = shown && discountPercentage(shown);
  if (discounts === null) return null;
  const left = Math.max(0, 100 - discounts);
  return (
    <div className="nao-imprime">
      <SplitBar firstPercent={left} colours={[NET_COLOUR, DEDUCTED_COLOUR]} />
      <p className="dica mt-1 flex flex-wrap justify-between gap-x-4">
        <span>ficou {left}&nbsp;%</span> <span>descontos {discounts}&nbsp;%</span>
      </p>
    </div>
  );
}
