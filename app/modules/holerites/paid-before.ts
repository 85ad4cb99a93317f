import { sumReais } from "~/lib/money";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { newestFirst } from "./newest-first";
import { advanceOf } from "./recovered-advances";

/**
 * Returns the payslip that paid the advance of `deduction`. The payslip must be an advance of the
 * same kind and amount, otherwise the portal would guess.
 */
export function paidBefore(
  holerites: readonly Holerite[],
  current: Holerite,
  deduction: Pick<Evento, "desc_evento" | "valor">,
): Holerite | null {
  const advance = advanceOf(deduction.desc_evento);
  if (advance === null || deduction.valor <= 0) return null;
  const earlier = newestFirst(holerites).filter(
    ({ id, ano, mes, tipo_holerite }) =>
      id !== current.id &&
      (ano < current.ano || (ano === current.ano && mes <= current.mes)) &&
      advanceOf(tipo_holerite) === advance,
  );
  const paid = ({ eventos }: Holerite) =>
    sumReais(eventos.flatMap(({ operacao, valor }) => (operacao === "+" ? [valor] : [])));
  const [last] = earlier;
  return last && paid(last) === sumReais([deduction.valor]) ? last : null;
}
