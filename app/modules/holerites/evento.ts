import type { Evento } from "~/services/provider/contract/holerites";

/** What an event adds to the net pay, in reais: a deduction carries a minus sign. Colour alone would not tell. */
export function amountInNet({ valor, operacao }: Pick<Evento, "valor" | "operacao">): number {
  return operacao === "-" ? -valor : valor;
}
