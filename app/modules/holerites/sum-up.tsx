import type { Holerite } from "~/services/provider/contract/holerites";
import { summaryOf } from "./summary";

/** The payslip in one sentence. */
export function SumUp({ holerite }: { holerite: Holerite }) {
  const said = summaryOf(holerite);
  return said && <p className="nao-imprime">{said}</p>;
}
