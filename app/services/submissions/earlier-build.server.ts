/**
 * Reads the submissions that the build before the outbox stored, until the last of them expires.
 * Delete this file and earlier-shapes.server.ts after 2027-01-15.
 */
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import type { storedValues } from "../storage/stored-values.server";
import { earlierEntry, earlierPress, earlierRecord } from "./earlier-shapes.server";
import { UNREADABLE_SUBMISSION } from "./outcome";
import type { Outbox, Place, Ref } from "./outbox.server";
import { isUnknown, mayRepeat, unreadable, type Submission } from "./stored-submission";
import { recordOutcome } from "./submission";

interface Found {
  submissions: Submission[];
  remove(): Promise<unknown>;
}

/**
 * Finds what the earlier build stored for a form.
 * With `key`, also finds the record under `key`, even if the form's list lacks that record.
 */
type Earlier = (place: Place & Partial<Ref>) => Promise<Found>;

/** `listed`: the record's entry in the list "envios-abertos"; undefined if the list has none. */
function named(key: string, record: Submission, listed: Submission | undefined): Submission {
  // The earliest shapes have no attempt id. Attempt ids must differ, so the key is used instead.
  const one = { ...record, key, attemptId: record.attemptId || key };
  if (!listed) return one;
  const { digest, passed, attemptId, since } = listed;
  const isArrived = one.ended?.state === "succeeded";
  return { ...one, digest, passed, ...(isArrived && { attemptId, since }) };
}

/**
 * The earlier build stored:
 * - "toques": for each form, one list of the submissions that change a state;
 * - "envios": each submission that creates a record, by its own key;
 * - "envios-abertos": for each form, one list of the submissions that create a record.
 */
export function earlierSubmissions(stored: typeof storedValues): Earlier {
  const lost = unreadable(UNREADABLE_SUBMISSION);
  const several = (name: string, one: z.ZodType<Submission>, unread: Submission) =>
    stored(name, z.array(one), RETENTION_SECONDS, [unread]);
  const presses = several("toques", earlierPress, { ...lost, kind: "state" });
  const lists = several("envios-abertos", earlierEntry, lost);
  const records = stored("envios", earlierRecord, RETENTION_SECONDS, lost);
  return async ({ owner, operation, key: own }) => {
    const form = `${owner}/${operation}`;
    const changes = (await presses.read(form)) ?? [];
    const list = (await lists.read(form)) ?? [];
    const keys = new Set(list.map(({ key }) => key));
    if (own !== undefined) keys.add(own);
    const found = [...keys].map(async (key) => {
      const listed = list.find((each) => each.key === key);
      const record = await records.read(`${owner}/${key}`);
      return record ? named(key, record, listed) : (listed ?? []);
    });
    return {
      submissions: [...changes, ...(await Promise.all(found)).flat()],
      remove: () =>
        Promise.all([
          presses.remove(form),
          lists.remove(form),
          ...[...keys].map((key) => records.remove(`${owner}/${key}`)),
        ]),
    };
  };
}

/**
 * Adds the submissions that the earlier build stored.
 * For the same attempt, the earlier build's known outcome replaces the outbox's unknown outcome.
 * If the outbox has another attempt with the same key, only one of the two attempts stays:
 * - the outbox's attempt, if it is settled, if it is newer, or if the earlier one may be repeated;
 * - otherwise the earlier build's attempt.
 */
export function merged(all: Submission[], earlier: readonly Submission[]): Submission[] {
  return earlier.reduce((known, each) => {
    const own = known.find(({ key }) => key === each.key);
    if (own?.attemptId === each.attemptId)
      return each.ended && !isUnknown(each) && isUnknown(own)
        ? recordOutcome(known, own, each.ended, each.endedAt ?? 0)
        : known;
    const isKnown = own && !isUnknown(own) && !mayRepeat(own);
    if (own && (isKnown || own.since >= each.since || mayRepeat(each))) return known;
    const at = ({ endedAt, since }: Submission) => endedAt ?? since;
    return [...known.filter((one) => one !== own), each].sort((a, b) => at(a) - at(b));
  }, all);
}

/**
 * Each read includes the submissions that the earlier build stored.
 * The first change moves these submissions into the outbox.
 */
export function withEarlier(outbox: Outbox, earlier: Earlier): Outbox {
  const change: Outbox["change"] = async (place, apply) => {
    const { submissions, remove } = await earlier(place);
    if (submissions.length > 0) {
      // Another process may move these submissions and delete them after the first read.
      // So the change reads them again. Merging the first read would restore deleted submissions.
      await outbox.change(place, async (all) => merged(all, (await earlier(place)).submissions));
      await remove();
    }
    return outbox.change(place, apply);
  };
  return {
    change,
    async read(place) {
      // The outbox is read last, so submissions that were moved meanwhile are not missed.
      const { submissions } = await earlier(place);
      return merged(await outbox.read(place), submissions);
    },
    defer: (place, apply) =>
      // `change` moves the earlier build's submissions, and also stores the result of `apply`.
      // So this callback returns `all` unchanged, and the outbox stores nothing twice.
      outbox.defer(place, async (all) => {
        await change(place, apply);
        return all;
      }),
  };
}
