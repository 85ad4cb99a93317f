/** How a payslip is called on screen. */
import { mesAbreviado, nomeDoMes } from "~/lib/datas";
import type { Holerite } from "~/services/provider/contract/holerites";

/** What is enough to name a payslip, and to find it. */
export type Referencia = Pick<Holerite, "id" | "mes" | "ano" | "desc_mes" | "tipo_holerite">;

export function referencia({ id, mes, ano, desc_mes, tipo_holerite }: Holerite): Referencia {
  return { id, mes, ano, desc_mes, tipo_holerite };
}

/** "outubro"; in the provider's words, or its number, when it is no month of the year (some payrolls count a 13th). */
export function mesDe({ mes, desc_mes }: Pick<Referencia, "mes" | "desc_mes">): string {
  return nomeDoMes(mes) || desc_mes || String(mes);
}

/** "out/2026 Normal" (spec 2.13). */
export function rotuloDaAba({ mes, ano, desc_mes, tipo_holerite }: Referencia): string {
  return `${mesAbreviado(mes) || desc_mes.slice(0, 3) || mes}/${ano} ${tipo_holerite}`;
}

/** "Normal de outubro de 2026". */
export function nomeDoHolerite(holerite: Referencia): string {
  return `${holerite.tipo_holerite} de ${mesDe(holerite)} de ${holerite.ano}`;
}
