import type { Holerite } from "~/services/provider/contract/holerites";
import type { HoleriteRef } from "./labels";
import { lastPaidFirst, newestMonthly } from "./monthly";

const MAX_NEW = 12;
const MAX_STORED_IDS = 36;
const FRESH_DAYS_AFTER_MONTH = 45;
const DAY = 86_400_000;

type Dated = Pick<Holerite, "id" | "ano" | "mes" | "tipo_holerite">;

export interface Recent {
  newest: Pick<Holerite, "id" | "mes">[];
  /**
   * If the employee has opened none of `newest`, only the payslip with this id counts as new.
   * Null: no payslip is recent enough.
   */
  first: string | null;
}

function isFresh({ ano, mes }: Dated, today: string): boolean {
  // Some payrolls have a 13th month, which ends with December.
  const end = Date.UTC(ano, Math.min(mes, 12), 0);
  return Date.parse(today) - end <= FRESH_DAYS_AFTER_MONTH * DAY;
}

export function recentOf(holerites: readonly Dated[], today: string): Recent {
  const monthly = newestMonthly(holerites);
  return {
    newest: lastPaidFirst(holerites)
      .slice(0, MAX_NEW)
      .map(({ id, mes }) => ({ id, mes })),
    first: monthly && isFresh(monthly, today) ? monthly.id : null,
  };
}

export function unopenedOf({ newest, first }: Recent, opened: readonly string[] | null): string[] {
  const ids = newest.map(({ id }) => id);
  if (opened === null || !ids.some((id) => opened.includes(id)))
    return first === null ? [] : [first];
  return ids.filter((id) => !opened.includes(id));
}

export function afterOpening(
  holerites: readonly Dated[],
  id: string,
  opened: string[] | null,
  today: string,
): string[] | null {
  const unopened = unopenedOf(recentOf(holerites, today), opened);
  if (!unopened.includes(id)) return opened;
  return lastPaidFirst(holerites)
    .slice(0, MAX_STORED_IDS)
    .map((holerite) => holerite.id)
    .filter((each) => each === id || !unopened.includes(each));
}

export function markNew(list: readonly HoleriteRef[], unopened: readonly string[]): HoleriteRef[] {
  return list.map((ref) =>
    unopened.includes(ref.id) ? { ...ref, tipo_holerite: `${ref.tipo_holerite} · Novo` } : ref,
  );
}
