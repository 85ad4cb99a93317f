import { HIDDEN_TEXT, isHidden, type Amount } from "~/lib/amounts";
import { formatReais } from "~/lib/money";

/** `negative` reverses the sign, for an amount that the provider sends without a minus. */
export function Reais({ amount, negative = false }: { amount: Amount; negative?: boolean }) {
  if (!isHidden(amount)) return formatReais(negative ? -amount : amount);
  return (
    <span role="img" aria-label="valor oculto">
      {HIDDEN_TEXT}
    </span>
  );
}
