import { formatDate } from "~/lib/dates";
import type { Declaracao } from "~/services/provider/contract/convenios";

export const NO_DECLARACAO = "Nenhuma declaração emitida";

/** "Declaração nº 123 com validade até 31/12/2025" (spec 2.11). */
export function declaracaoText({ id, validade }: Declaracao): string {
  return `Declaração nº ${id} com validade até ${formatDate(validade)}`;
}
