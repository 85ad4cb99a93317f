import type { Holerite } from "~/services/provider/contract/holerites";
import { monthOf } from "./labels";
import { newestMonthly } from "./monthly";

export interface LatestPay {
  month: string;
  liquido: number;
}

export function latestPay(holerites: readonly Holerite[]): LatestPay | null {
  const latest = newestMonthly(holerites);
  return latest ? { month: `${monthOf(latest)} de ${latest.ano}`, liquido: latest.liquido } : null;
}
