/** Compares a submission whose answer was lost with what the provider shows (docs/sending.md). */
import { subMilliseconds } from "date-fns/subMilliseconds";
import { subMinutes } from "date-fns/subMinutes";
import { nowInSaoPaulo } from "~/lib/calendar";
import type { Reply } from "../provider/reply";
import {
  ALIKE,
  inconclusiveMessage,
  nearMatch,
  UNKNOWN,
  UNREADABLE_ENTRIES,
  type UnknownOutcome,
} from "./outcome";
import {
  isThisName,
  mayRepeat,
  mayUserDecide,
  nameOf,
  type Evidence,
  type Submission,
} from "./stored-submission";
import { agreesIn, normalizeCode, sameCode, type Comparison, type Facts } from "./compare";

export interface ListedRecord {
  key: string;
  protocolo?: string;
  fields: Facts;
  /** "YYYY-MM-DDTHH:MM" in São Paulo time, or the day alone; null if the list gives no date. */
  when: string | null;
  /** Set only if this record says that an entry was removed: the key of that entry. */
  gone?: string;
}

export interface Listing {
  records: ListedRecord[];
  /** False if the provider's list had unreadable entries, which `records` lacks. */
  complete: boolean;
  allKeys: readonly string[];
  compared: Comparison;
  /**
   * True if each record stands for a state, such as "corrected", and not for a new list entry.
   * A matching record then counts as success, whichever submission caused the state.
   */
  isState: boolean;
}

export type Rows = Pick<Listing, "records"> & Partial<Omit<Listing, "complete">>;

/**
 * Matches a path in `leftOut` if a listed record lacks one of its inner entries.
 * "3.eventos.2.valor" matches: record 3 is in the list, but lacks its entry 2.
 * "3.valor" does not match: the list lacks the whole record 3.
 */
const INSIDE_A_RECORD = /^[^:]*\b\d+\.(?:[^:]*\.)?\d+(?:[.:]|$)/;

export function listingOf<T>(
  { data, leftOut }: Pick<Reply<T>, "data" | "leftOut">,
  rowsOf: (data: T) => Rows,
): Listing {
  const { records, allKeys, compared = {}, isState = false } = rowsOf(data);
  const hasHoles = leftOut.some((where) => INSIDE_A_RECORD.test(where));
  return {
    // A number in `leftOut` is a position in the provider's list, not in `records`.
    // So the portal cannot tell which record is incomplete, and uses none of the records.
    records: hasHoles ? [] : records,
    complete: leftOut.length === 0,
    allKeys: allKeys ?? records.map(({ key }) => key),
    compared,
    isState,
  };
}

export const listingBefore = <T>(data: T, rowsOf: (data: T) => Rows): Listing =>
  listingOf({ data, leftOut: [] }, rowsOf);

export interface Listings {
  before: Listing | null;
  currentList: () => Promise<Listing>;
}

export const listings = <T>(
  before: T | null,
  read: () => Promise<Pick<Reply<T>, "data" | "leftOut">>,
  rowsOf: (data: T) => Rows,
): Listings => ({
  before: before && listingBefore(before, rowsOf),
  currentList: async () => listingOf(await read(), rowsOf),
});

/**
 * `records` has only the record with this `key`, and only if its `isCorrected` is true.
 * `allKeys` has the keys of all records, so that a later check notices a truncated list.
 */
export function correctedRows<T>(
  list: readonly T[],
  key: string,
  read: (each: T) => ListedRecord & { isCorrected: boolean },
): Rows {
  const rows = list.map(read);
  return {
    records: rows.flatMap(({ isCorrected, ...record }) =>
      isCorrected && sameCode(record.key, key) ? [record] : [],
    ),
    allKeys: rows.map((each) => each.key),
    isState: true,
  };
}

export interface Others {
  taken: readonly string[];
  /** Number of other submissions without `protocolo` that may have created an equal record. */
  unnumbered: number;
}

export const NO_OTHERS: Others = { taken: [], unnumbered: 0 };

export function othersOf(
  all: readonly Submission[],
  { key, digest, since }: Pick<Submission, "key" | "digest" | "since">,
  shownAfterMs: number,
): Others {
  const others = all.filter((each) => each.key !== key && !mayRepeat(each));
  const protocoloOf = ({ ended: end }: Submission) =>
    end?.state === "succeeded" ? end.protocolo : "";
  return {
    taken: others.flatMap((each) => protocoloOf(each) || []),
    /*
     * A submission sent more than `shownAfterMs` before this one is not counted.
     * Its record was listed before this submission was sent, so that record is not new.
     */
    unnumbered: others.filter(
      (each) =>
        each.digest === digest && protocoloOf(each) === "" && each.since >= since - shownAfterMs,
    ).length,
  };
}

type Sought = Pick<Submission, "since" | "evidence">;

type Match =
  | { state: "ours"; protocolo: string }
  | { state: "alike" }
  | { state: "near"; protocolo: string; differs: string[] }
  /** The entry to remove is missing, but the list may be truncated. */
  | { state: "gone"; protocolo: string; key: string }
  | { state: "nothing" };

const TOLERANCE_MINUTES = 5;

function minuteOf(moment: Date): string {
  const { date: data, time: hora } = nowInSaoPaulo(moment);
  return `${data}T${hora}`;
}

function comparedWith(since: number) {
  const tolerated = minuteOf(subMinutes(since, TOLERANCE_MINUTES));
  const before = minuteOf(subMilliseconds(since, 1));
  return {
    isOlder: ({ when }: ListedRecord) => when !== null && when < tolerated.slice(0, when.length),
    isSurelyNewer: ({ when }: ListedRecord) => when !== null && when > before.slice(0, when.length),
  };
}

const newest = (records: ListedRecord[]): ListedRecord | undefined =>
  [...records].sort((a, b) => (b.when ?? "").localeCompare(a.when ?? ""))[0];

const numberOf = ({ protocolo, key }: ListedRecord): string => protocolo ?? key;

function differences(
  { records, compared }: Listing,
  { fields }: ListedRecord,
  sent: Facts,
): string[] {
  // Skips a field that is empty in every record, because the provider may never return that field.
  const returned = new Set(
    records.flatMap((each) => Object.keys(each.fields).filter((name) => each.fields[name] !== "")),
  );
  return Object.entries(sent)
    .filter(
      ([name, value]) => returned.has(name) && !agreesIn(compared, name, value, fields[name] ?? ""),
    )
    .map(([name]) => name);
}

export type Absence =
  | "proven"
  | "incomplete"
  /** No entry from before the sending is known, so a truncated list would go unnoticed. */
  | "no-witness";

export function absenceIn(
  listing: Pick<Listing, "allKeys">,
  { standing, known }: Pick<Evidence, "standing" | "known">,
  gone?: string,
): Absence {
  const before = (standing ?? known)?.filter((key) => gone === undefined || !sameCode(key, gone));
  if (!before?.length) return "no-witness";
  const now = new Set(listing.allKeys.map(normalizeCode));
  return before.every((key) => now.has(normalizeCode(key))) ? "proven" : "incomplete";
}

/**
 * Looks for the new record that this submission created.
 * `ours`: a record has the sent values and a fitting date.
 * `alike`: a record has the sent values, but may come from another submission.
 * `near`: the most similar new record differs in some sent values.
 */
export function matchIn(
  listing: Listing,
  { evidence, since }: Sought,
  { taken, unnumbered }: Others = NO_OTHERS,
): Match {
  const { known, hadGaps, facts } = evidence;
  const { isOlder, isSurelyNewer } = comparedWith(since);
  const knownCodes = new Set(known?.map(normalizeCode));
  const others = new Set(taken.map(normalizeCode));
  const isNew = (record: ListedRecord) =>
    !knownCodes.has(normalizeCode(record.key)) &&
    (listing.isState || !others.has(normalizeCode(numberOf(record))));
  const unknown = listing.records.filter(isNew).map((record) => ({
    record,
    differs: facts === null ? [] : differences(listing, record, facts),
  }));
  const alike = unknown.filter(({ differs }) => differs.length === 0).map(({ record }) => record);
  const certain =
    facts === null
      ? []
      : alike.filter((record) =>
          known === null || hadGaps ? isSurelyNewer(record) : !isOlder(record),
        );
  const found = newest(certain);
  if (found?.gone !== undefined && absenceIn(listing, evidence, found.gone) !== "proven")
    return { state: "gone", protocolo: numberOf(found), key: found.gone };
  if (found && (listing.isState || certain.length > unnumbered))
    return { state: "ours", protocolo: numberOf(found) };
  if (found || alike.some((record) => known !== null || !isOlder(record)))
    return { state: "alike" };
  const near = unknown.filter(
    ({ record, differs }) =>
      !differs.some((name) => listing.compared[name]?.isIdentity) &&
      // A record missing from a complete earlier list is new, whatever its date.
      (known !== null && !hadGaps ? true : record.when !== null && !isOlder(record)),
  );
  const nearest = near.sort((a, b) => a.differs.length - b.differs.length)[0];
  return nearest
    ? {
        state: "near",
        protocolo: numberOf(nearest.record),
        differs: nearest.differs.map((name) => listing.compared[name]?.called ?? name),
      }
    : { state: "nothing" };
}

/** Result of a lookup that decided nothing. `evidence`, if set, replaces the stored evidence. */
type Undecided = UnknownOutcome & { evidence?: Evidence };

export type Finding =
  | { state: "arrived"; protocolo: string }
  /** `known`: keys of `listing.records`. `standing`: `listing.allKeys`. Both become evidence. */
  | { state: "absent"; known: string[]; standing: string[] }
  | Undecided;

export const undecided = (one: Submission, message: string, mayDecide = false): UnknownOutcome => ({
  state: "unknown",
  message,
  check: one.key,
  sendAnyway: mayDecide ? nameOf(one) : null,
  mayDiscard: mayDecide || undefined,
});

function inVain(
  one: Submission,
  why: Parameters<typeof inconclusiveMessage>[0],
  isGone = false,
): Undecided {
  const { evidence: before } = one;
  const looksGone = before.looksGone + (isGone ? 1 : 0);
  const evidence = { ...before, looksInVain: before.looksInVain + 1, looksGone };
  const mayDecide = mayUserDecide(evidence);
  return { ...undecided(one, inconclusiveMessage(why, mayDecide), mayDecide), evidence };
}

/**
 * `listing` null: the provider's list could not be read.
 * `isLate`: the list was requested when the write could no longer take effect.
 * Only such a list can prove that the submission did not arrive.
 */
export function reconcile(
  listing: Listing | null,
  one: Submission,
  { isLate, others }: { isLate: boolean; others: Others },
): Finding {
  const { evidence } = one;
  const found = listing && matchIn(listing, one, others);
  if (found?.state === "ours") return { state: "arrived", protocolo: found.protocolo };
  if (!isLate) return undecided(one, UNKNOWN);
  if (!found) return inVain(one, "unreadable");
  // “Apagar” needs the stored outcome `unknown`, but a process that died while sending stored none.
  // The caller stores `unknown` if a result has `evidence`, so each undecided result below has it.
  if (found.state === "alike") return { ...undecided(one, ALIKE, true), evidence };
  if (found.state === "near") {
    const { protocolo, differs } = found;
    return {
      ...undecided(one, nearMatch(protocolo, differs), true),
      isThis: isThisName(one.attemptId, protocolo),
      evidence: { ...evidence, nearMatch: protocolo },
    };
  }
  if (!listing.complete) return { ...undecided(one, UNREADABLE_ENTRIES, true), evidence };
  const gone = found.state === "gone" ? found : null;
  // One list without the entry to remove may be truncated. A second one proves the removal.
  if (gone && evidence.looksGone > 0) return { state: "arrived", protocolo: gone.protocolo };
  const absence = absenceIn(listing, evidence, gone?.key);
  if (absence !== "proven") return inVain(one, absence, gone !== null);
  return {
    state: "absent",
    known: listing.records.map(({ key }) => key),
    standing: [...listing.allKeys],
  };
}
