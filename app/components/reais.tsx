import { HIDDEN_TEXT, isHidden, type Amount } from "~/lib/amounts";
import { formatReais } from "~/lib/money";

/** `negative` turns the sign of an amount that the provider sends without one. */
export function Reais({ amount, negative = false }: { amount: Amount; negative?: boolean }) {
  if (!isHidden(amount)) return formatReais(negative ? -amount : amount);
  return (
    <span role="img" aria-label="valor oculto">
      {HIDDEN_TEXT}
    </span>
  );
}
