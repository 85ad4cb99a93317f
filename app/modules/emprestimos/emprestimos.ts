import { sumReais } from "~/lib/money";
import type { Emprestimo } from "~/services/provider/contract/financeiro";

/** Returns null for fewer than two loans. A single loan's card already shows the amount. */
export function totalToPay(emprestimos: Emprestimo[]): number | null {
  return emprestimos.length > 1
    ? sumReais(emprestimos.map(({ valorapagar }) => valorapagar))
    : null;
}

/** Some services send “no loan” as one loan without an amount and without installments. */
export const hasLoan = (emprestimos: Emprestimo[]): boolean =>
  emprestimos.some(({ valorapagar, parcelas }) => valorapagar !== 0 || parcelas.length > 0);

export function parcelasInOrder({ parcelas }: Emprestimo): Emprestimo["parcelas"] {
  return [...parcelas].sort((a, b) => (a.vcto < b.vcto ? -1 : Number(a.vcto > b.vcto)));
}
