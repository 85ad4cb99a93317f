/** Loans as the screen shows them (spec part 2, "Loans"). */
import { sumReais } from "~/lib/money";
import type { Emprestimo } from "~/services/provider/contract/financeiro";

/** What is still to be paid of all of them, in reais; null when a single loan says it already. */
export function totalToPay(emprestimos: Emprestimo[]): number | null {
  return emprestimos.length > 1
    ? sumReais(emprestimos.map(({ valorapagar }) => valorapagar))
    : null;
}

/** The instalments in the order in which they fall due; those of one day as the provider sent them. */
export function parcelasInOrder({ parcelas }: Emprestimo): Emprestimo["parcelas"] {
  return [...parcelas].sort((a, b) => (a.vcto < b.vcto ? -1 : Number(a.vcto > b.vcto)));
}
