import { HIDDEN_TEXT, isHidden, type Amount } from "~/lib/amounts";
import { formatReais } from "~/lib/money";

/** A line could break inside a longer amount, so longer amounts get smaller digits. */
const LONGEST_HERO = 13;

export function heroClasses(amount: Amount): string {
  const isLong = !isHidden(amount) && formatReais(amount).length > LONGEST_HERO;
  return isLong ? "numero heroi comprido" : "numero heroi";
}

/** `negative` reverses the sign of an amount that the provider sends without a minus. */
export function Reais({ amount, negative = false }: { amount: Amount; negative?: boolean }) {
  if (!isHidden(amount)) return formatReais(negative ? -amount : amount);
  return (
    <span role="img" aria-label="valor oculto">
      {HIDDEN_TEXT}
    </span>
  );
}

/** For tables of many amounts, whose caption says that they are in reais. */
export function BareReais({ amount }: { amount: Amount }) {
  return isHidden(amount) ? <Reais amount={amount} /> : formatReais(amount).replace(/R\$\s/, "");
}
