import { isHidden, type Amount } from "~/lib/amounts";
import { formatReais } from "~/lib/money";
import { Reais } from "./reais";

/** For tables of many amounts, whose caption says that they are in reais. */
export function BareReais({ amount }: { amount: Amount }) {
  return isHidden(amount) ? <Reais amount={amount} /> : formatReais(amount).replace(/R\$\s/, "");
}
