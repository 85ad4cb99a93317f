import { shortMonth, monthName } from "~/lib/dates";
import type { Holerite } from "~/services/provider/contract/holerites";

export const AFTER_THE_MONTH = "O holerite aparece aqui quando a cooperativa fecha a folha do mês.";

export type HoleriteRef = Pick<Holerite, "id" | "mes" | "ano" | "desc_mes" | "tipo_holerite">;

export function holeriteRef({ id, mes, ano, desc_mes, tipo_holerite }: Holerite): HoleriteRef {
  return { id, mes, ano, desc_mes, tipo_holerite };
}

/**
 * Returns a name such as "outubro". Some payrolls have a 13th month, for which the name is the
 * provider's text, else the month's number.
 */
export function monthOf({ mes, desc_mes }: Pick<HoleriteRef, "mes" | "desc_mes">): string {
  return monthName(mes) || desc_mes || String(mes);
}

/** Returns a label such as "out/2026 Normal" (spec 2.13). */
export function tabLabel({ mes, ano, desc_mes, tipo_holerite }: HoleriteRef): string {
  return `${shortMonth(mes) || desc_mes.slice(0, 3) || mes}/${ano} ${tipo_holerite}`;
}

export function holeriteName(holerite: HoleriteRef): string {
  return `${holerite.tipo_holerite} de ${monthOf(holerite)} de ${holerite.ano}`;
}
