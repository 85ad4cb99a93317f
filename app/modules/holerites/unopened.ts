/** Tells which payslips are new: those that the employee has not opened yet. */
import type { Holerite } from "~/services/provider/contract/holerites";
import type { HoleriteRef } from "./labels";
import { lastPaidFirst, newestMonthly } from "./monthly";

/** Only so many of the newest can be new. */
const NEWEST = 12;
/** More are stored, because a withdrawn payslip lets older ones move up. */
const KEPT = 36;
/** Days after the end of its month. The data name no other day of a payslip. */
const FRESH_DAYS = 45;
const DAY = 86_400_000;

type Dated = Pick<Holerite, "id" | "ano" | "mes" | "tipo_holerite">;

/** `first` is the one payslip that is new to an employee of whom nothing is stored yet. */
export interface Recent {
  newest: Pick<Holerite, "id" | "mes">[];
  first: string | null;
}

function isFresh({ ano, mes }: Dated, now: string): boolean {
  // The 13th month of a payroll ends with December.
  const end = Date.UTC(ano, Math.min(mes, 12), 0);
  return Date.parse(now) - end <= FRESH_DAYS * DAY;
}

/** `now` is a day. */
export function recentOf(holerites: readonly Dated[], now: string): Recent {
  const monthly = newestMonthly(holerites);
  return {
    newest: lastPaidFirst(holerites)
      .slice(0, NEWEST)
      .map(({ id, mes }) => ({ id, mes })),
    first: monthly && isFresh(monthly, now) ? monthly.id : null,
  };
}

/**
 * `opened` is null if nothing is stored. The same holds if no stored id is in the list any more,
 * because the cooperative has numbered its payslips anew.
 */
export function unopenedOf({ newest, first }: Recent, opened: readonly string[] | null): string[] {
  const ids = newest.map(({ id }) => id);
  if (opened === null || !ids.some((id) => opened.includes(id)))
    return first === null ? [] : [first];
  return ids.filter((id) => !opened.includes(id));
}

/** Returns what is stored once the payslip `id` was opened; `opened` itself if nothing changes. */
export function afterOpening(
  holerites: readonly Dated[],
  id: string,
  opened: string[] | null,
  now: string,
): string[] | null {
  const unopened = unopenedOf(recentOf(holerites, now), opened);
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
