import type { Holerite } from "~/services/provider/contract/holerites";
import type { HoleriteRef } from "./labels";
import { lastPaidFirst, newestMonthly } from "./monthly";

/** Only this many of the newest payslips can be marked as new. */
const NEWEST = 12;
/**
 * More than NEWEST ids are stored. If the provider withdraws a payslip, an older one becomes one of
 * the newest and must not seem new.
 */
const KEPT = 36;
/** A payslip is fresh for this many days after its month. The data have no other date. */
const FRESH_DAYS = 45;
const DAY = 86_400_000;

type Dated = Pick<Holerite, "id" | "ano" | "mes" | "tipo_holerite">;

export interface Recent {
  newest: Pick<Holerite, "id" | "mes">[];
  /** The only payslip that can be new if nothing is stored for the employee yet. */
  first: string | null;
}

function isFresh({ ano, mes }: Dated, today: string): boolean {
  // The 13th month of a payroll ends with December.
  const end = Date.UTC(ano, Math.min(mes, 12), 0);
  return Date.parse(today) - end <= FRESH_DAYS * DAY;
}

export function recentOf(holerites: readonly Dated[], today: string): Recent {
  const monthly = newestMonthly(holerites);
  return {
    newest: lastPaidFirst(holerites)
      .slice(0, NEWEST)
      .map(({ id, mes }) => ({ id, mes })),
    first: monthly && isFresh(monthly, today) ? monthly.id : null,
  };
}

/**
 * `opened` has the stored ids. If the list has none of them, the cooperative has renumbered its
 * payslips, so the stored ids do not count.
 */
export function unopenedOf({ newest, first }: Recent, opened: readonly string[] | null): string[] {
  const ids = newest.map(({ id }) => id);
  if (opened === null || !ids.some((id) => opened.includes(id)))
    return first === null ? [] : [first];
  return ids.filter((id) => !opened.includes(id));
}

/** Returns the ids to store after `id` was opened, or `opened` itself if nothing changes. */
export function afterOpening(
  holerites: readonly Dated[],
  id: string,
  opened: string[] | null,
  today: string,
): string[] | null {
  const unopened = unopenedOf(recentOf(holerites, today), opened);
  if (!unopened.includes(id)) return opened;
  return lastPaidFirst(holerites)
    .slice(0, KEPT)
    .map((holerite) => holerite.id)
    .filter((each) => each === id || !unopened.includes(each));
}

/** The mark is part of the text, so that the browser needs no code for the mark. */
export function markNew(list: readonly HoleriteRef[], unopened: readonly string[]): HoleriteRef[] {
  return list.map((ref) =>
    unopened.includes(ref.id) ? { ...ref, tipo_holerite: `${ref.tipo_holerite} · Novo` } : ref,
  );
}
