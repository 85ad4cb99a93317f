import type { OpenedHolerites } from "~/services/access/opened-holerites.server";
import type { Holerite } from "~/services/provider/contract/holerites";
import { monthOf } from "./labels";
import { newestMonthly } from "./monthly";
import { recentOf, unopenedOf, type Recent } from "./unopened";

export interface LatestPay {
  id: string;
  month: string;
  liquido: number;
  recent: Recent;
}

export function latestPay(holerites: readonly Holerite[], today: string): LatestPay | null {
  const latest = newestMonthly(holerites);
  if (!latest) return null;
  const { id, ano, liquido } = latest;
  return {
    id,
    month: `${monthOf(latest)} de ${ano}`,
    liquido,
    recent: recentOf(holerites, today),
  };
}

export function payTile({ id, month, liquido, recent }: LatestPay, opened: OpenedHolerites) {
  const isNew = opened !== undefined && unopenedOf(recent, opened).includes(id);
  return { month, liquido, isNew };
}
