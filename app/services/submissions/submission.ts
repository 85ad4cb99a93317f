/**
 * In this file, `all` holds the submissions of one user and one operation.
 * `all` is in the order in which the submissions took effect, as far as the portal knows.
 * The portal may learn of a success long after the sending.
 * `recordOutcome` then moves the submission behind all that were sent before the portal knew.
 */
import { isDeepStrictEqual } from "node:util";
import { NOT_ARRIVED, UNREADABLE_SUBMISSION } from "./outcome";
import { matchIn, type Finding, type Listing } from "./reconcile";
import {
  mayRepeat,
  isOpen,
  isUnknown,
  nameOf,
  NO_EVIDENCE,
  UNREADABLE,
  type All,
  type Ended,
  type Submission,
  type Succeeded,
} from "./stored-submission";

const MAX_STORED = 20;

/** Returns the open submission that prevents `mine` from being sent, or null if none does. */
export function holderOf(all: All, mine: Submission, sendAnyway?: string): Submission | null {
  const overridden = all.find((each) => nameOf(each) === sendAnyway);
  const open = all.filter(
    (each) =>
      isOpen(each) &&
      each.key !== mine.key &&
      each !== overridden &&
      // `sendAnyway` names the submission to override. For a change, older ones are overridden too.
      (mine.kind === "record" || !overridden || each.since >= overridden.since),
  );
  const same = open.filter(({ digest }) => digest === mine.digest).at(-1);
  // If the user was warned about a submission and sent other values, `passed` is "by-others".
  // Such a submission blocks only a repeat of its own values.
  return same ?? open.filter((each) => each.passed === "no").at(-1) ?? null;
}

function afterPassing(each: Submission, mine: Submission, sendAnyway?: string): Submission[] {
  if (nameOf(each) !== sendAnyway || !isOpen(each)) return [each];
  if (each.attemptId === UNREADABLE) return [];
  if (mine.kind !== "record") return [each];
  return [{ ...each, passed: each.digest === mine.digest ? "by-same" : "by-others" }];
}

/**
 * Adds `mine`. If the list gets too long, drops submissions that are not open.
 * Returns null if too many submissions are open.
 */
export function withinLimit(all: All, mine: Submission): Submission[] | null {
  const stored = [...all, mine];
  while (stored.length > MAX_STORED) {
    const isDroppable = (each: Submission) => each !== mine && !isOpen(each);
    const free = stored.findIndex((each) => isDroppable(each) && mayRepeat(each));
    const oldest = free < 0 ? stored.findIndex(isDroppable) : free;
    if (oldest < 0) return null;
    stored.splice(oldest, 1);
  }
  return stored;
}

export type Claim =
  { is: "mine" | "known" | "holder"; one: Submission } | { is: "unlisted" | "full" };

interface Claiming {
  sendAnyway?: string;
  /** Attempt id of an earlier submission with unknown outcome, which the new one replaces. */
  supersedes?: string;
  listing?: Listing | null;
}

const unknownWith = (one: Submission, message: string): Submission => ({
  ...one,
  ended: { state: "unknown", message },
});

/**
 * `known` counted as not sent, but may have arrived late. `mine` could then be a repeat.
 * So if both have the same values, the provider's list decides:
 * - If the list has the record of `known`, returns `mine` as succeeded.
 * - If the list leaves a doubt and `sendAnyway` is missing, returns `known` as unknown.
 * Otherwise returns null: `known` does not block `mine`.
 */
function afterGivenUp(
  known: Submission,
  mine: Submission,
  { listing, sendAnyway }: Claiming,
): Submission | null {
  const { facts } = known.evidence;
  const isSameAgain = facts !== null && isDeepStrictEqual(facts, mine.evidence.facts);
  if (known.ended?.state !== "not-sent" || !listing || !isSameAgain) return null;
  const late = matchIn(listing, known);
  if (late.state === "ours") {
    const arrived = succeeded(mine.since, { protocolo: late.protocolo });
    return { ...mine, ended: arrived, endedAt: mine.since, evidence: NO_EVIDENCE };
  }
  return late.state === "nothing" || sendAnyway ? null : unknownWith(known, "");
}

const replaced = (all: All, one: Submission, by: Submission): Submission[] =>
  all.map((each) => (each === one ? by : each));

export function claim(
  all: Submission[],
  given: Submission,
  claiming: Claiming,
): { all: Submission[]; claim: Claim } {
  const { sendAnyway, supersedes } = claiming;
  const mine = { ...given, key: ownKey(all, given) };
  const known = all.find(({ key }) => key === mine.key) ?? null;
  if (known && !mayRepeat(known) && known.attemptId !== supersedes)
    return { all, claim: { is: "known", one: known } };
  if (mine.digest === null && all.some(({ attemptId }) => attemptId === UNREADABLE)) {
    /*
     * The unreadable submission may be an earlier try of `mine`, so `mine` is not sent.
     * Only `one` stays stored. Without the unreadable submission, the next form can be sent.
     */
    const one = unknownWith(mine, UNREADABLE_SUBMISSION);
    return { all: [one], claim: { is: "known", one } };
  }
  const late = known && afterGivenUp(known, mine, claiming);
  if (late) return { all: replaced(all, known, late), claim: { is: "known", one: late } };
  if (mine.kind === "record" && mine.evidence.known === null && !sendAnyway)
    return { all, claim: { is: "unlisted" } };
  const holder = mine.digest === null ? null : holderOf(all, mine, sendAnyway);
  if (holder) return { all, claim: { is: "holder", one: holder } };
  const others = all
    .filter((each) => each !== known)
    .flatMap((each) => afterPassing(each, mine, sendAnyway));
  const stored = withinLimit(others, mine);
  return stored
    ? { all: stored, claim: { is: "mine", one: mine } }
    : { all, claim: { is: "full" } };
}

/**
 * Returns the key to store a submission under: by default, the key of its page.
 * If the page has already sent other values, returns a new key.
 * Under the page's key, the new values would count as already sent.
 * If the earlier submission may be repeated, the new one replaces it under the page's key.
 */
function ownKey(all: All, { key, fingerprint }: Submission): string {
  const known = all.find((each) => each.key === key);
  const isOther =
    known && !mayRepeat(known) && known.fingerprint !== null && known.fingerprint !== fingerprint;
  return isOther && fingerprint !== null ? `${key}.${fingerprint}` : key;
}

export function undoClaim(all: All, mine: Submission, before: All): Submission[] {
  return all.flatMap((each) => {
    const earlier = before.find(({ attemptId }) => attemptId === each.attemptId);
    if (each.attemptId !== mine.attemptId)
      return earlier ? { ...each, passed: earlier.passed } : each;
    return before.find(({ key }) => key === mine.key) ?? [];
  });
}

export type Done = Partial<Pick<Succeeded, "protocolo" | "msg" | "next">>;

export const succeeded = (at: number, done: Done): Succeeded => ({
  state: "succeeded",
  protocolo: "",
  msg: "",
  at: new Date(at).toISOString(),
  ...done,
});

/**
 * `at`: when the outcome became known, which may be long before this call.
 * A known outcome of a submission of kind "record" never changes.
 * If `end` is null, removes the submission, unless it is such a record.
 */
export function recordOutcome(
  all: Submission[],
  { key, attemptId }: Pick<Submission, "key" | "attemptId">,
  end: Ended | null,
  at: number,
): Submission[] {
  const isIt = (each: Submission) =>
    end?.state === "succeeded" ? each.key === key : each.attemptId === attemptId;
  const one = all.find(isIt);
  // A record's known outcome never changes.
  // A change's known outcome may be replaced by another known outcome, but never by `unknown`.
  const isKnown =
    one?.ended && (end?.state === "unknown" || (one.kind === "record" && !isUnknown(one)));
  if (!one || isKnown) return all;
  const others = all.filter((each) => each !== one);
  if (!end) return others;
  const now = { ...one, ended: end, endedAt: at };
  if (end.state !== "unknown") now.evidence = NO_EVIDENCE;
  // The list is in the order in which submissions took effect.
  // If `one` already had an outcome and is now refused or not sent, `one` had no effect.
  // So `one` keeps its place.
  if (one.ended && end.state !== "succeeded") return replaced(all, one, now);
  const from = all.indexOf(one);
  const later = others.findIndex(({ since }, place) => place >= from && since > at);
  return later < 0 ? [...others, now] : [...others.slice(0, later), now, ...others.slice(later)];
}

export function withKnown(all: Submission[], known: All): Submission[] {
  return known.reduce((stored, each) => {
    const isNews = (one: Submission) =>
      one.attemptId === each.attemptId && (isUnknown(each) ? !one.ended : isUnknown(one));
    if (!each.ended || !stored.some(isNews)) return stored;
    return recordOutcome(stored, each, each.ended, each.endedAt ?? 0).map((one) =>
      one.attemptId === each.attemptId ? { ...one, evidence: each.evidence } : one,
    );
  }, all);
}

export function recordLook(all: Submission[], one: Submission): Submission[] {
  const stored = all.find(({ attemptId }) => attemptId === one.attemptId);
  if (!stored || !isUnknown(stored)) return all;
  const ending = stored.ended ?? { state: "unknown", message: "" };
  return replaced(all, stored, { ...stored, ended: ending, evidence: one.evidence });
}

export function recordAbsence(
  all: Submission[],
  one: Submission,
  { known, standing }: Extract<Finding, { state: "absent" }>,
  at: number,
): Submission[] {
  const after = recordOutcome(all, one, { state: "not-sent", message: NOT_ARRIVED }, at);
  if (after === all) return all;
  // `known` gets the keys of the current list. A record that arrives late is not among them.
  // So `afterGivenUp` recognises the record when the user sends the same form again.
  const proof = { ...one.evidence, known, standing, hadGaps: false };
  return after.map((each) =>
    each.attemptId === one.attemptId ? { ...each, evidence: proof } : each,
  );
}
