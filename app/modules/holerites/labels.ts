import type { About } from "~/lib/ask-hr";
import { shortMonth, monthName } from "~/lib/dates";
import type { Holerite } from "~/services/provider/contract/holerites";

export const AFTER_THE_MONTH = "O holerite aparece aqui quando a cooperativa fecha a folha do mês.";

export type HoleriteRef = Pick<Holerite, "id" | "mes" | "ano" | "desc_mes" | "tipo_holerite">;

export function holeriteRef({ id, mes, ano, desc_mes, tipo_holerite }: Holerite): HoleriteRef {
  return { id, mes, ano, desc_mes, tipo_holerite };
}

/** Some payrolls have a 13th month, which `monthName` does not know. */
export function monthOf({ mes, desc_mes }: Pick<HoleriteRef, "mes" | "desc_mes">): string {
  return monthName(mes) || desc_mes || String(mes);
}

export function tabLabel({ mes, ano, desc_mes, tipo_holerite }: HoleriteRef): string {
  return `${shortMonth(mes) || desc_mes.slice(0, 3) || mes}/${ano} ${tipo_holerite}`;
}

export function neighbourLabel(holerite: HoleriteRef, { ano }: Pick<HoleriteRef, "ano">): string {
  const label = tabLabel(holerite);
  return holerite.ano === ano ? label.replace(`/${ano}`, "") : label;
}

export function holeriteName(holerite: HoleriteRef): string {
  return `${holerite.tipo_holerite} de ${monthOf(holerite)} de ${holerite.ano}`;
}

export const aboutHolerite = (holerite: HoleriteRef): About => ({
  subject: `o holerite ${holeriteName(holerite)}`,
  here: "este holerite",
});
