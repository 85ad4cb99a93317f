import { sumReais } from "~/lib/money";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { newestFirst } from "./newest-first";
import { advanceIn, advanceOf } from "./recovered-advances";

export function paidBefore(
  holerites: readonly Holerite[],
  current: Holerite,
  deduction: Pick<Evento, "desc_evento" | "valor">,
): Holerite | null {
  const advance = advanceOf(deduction.desc_evento);
  if (advance === null || deduction.valor <= 0) return null;
  const earlier = newestFirst(holerites).flatMap((holerite) => {
    const { id, ano, mes } = holerite;
    const isEarlier = ano < current.ano || (ano === current.ano && mes <= current.mes);
    const found = id !== current.id && isEarlier ? advanceIn(holerite) : null;
    return found?.advance === advance ? [{ holerite, paid: found.paid }] : [];
  });
  const [last] = earlier;
  return last && last.paid === sumReais([deduction.valor]) ? last.holerite : null;
}
