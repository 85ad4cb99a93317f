/** The payslip of the home page: of which month, and how much was paid. */
import type { Holerite } from "~/services/provider/contract/holerites";
import { monthOf } from "./labels";
import { newestMonthly } from "./monthly";

export interface LatestPay {
  /** "outubro de 2026". */
  month: string;
  liquido: number;
}

/** Of the payslip that the holerites open with; null without one. */
export function latestPay(holerites: readonly Holerite[]): LatestPay | null {
  const latest = newestMonthly(holerites);
  return latest ? { month: `${monthOf(latest)} de ${latest.ano}`, liquido: latest.liquido } : null;
}
