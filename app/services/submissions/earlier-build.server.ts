/**
 * Reads the submissions that the build before the outbox stored, until the last of them expires.
 * Delete this file and earlier-shapes.server.ts after 2027-01-15.
 */
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import type { storedValues } from "../storage/stored-values.server";
import {
  earlierEntry,
  earlierPress,
  earlierRecord,
  fromEntry,
  fromPress,
  fromRecord,
  UNREADABLE_ENTRY,
  UNREADABLE_PRESS,
  UNREADABLE_RECORD,
  type Entry,
} from "./earlier-shapes.server";
import type { Outbox, Place, Ref } from "./outbox.server";
import { isUnknown, mayRepeat, type Submission } from "./stored-submission";
import { recordOutcome } from "./submission";

interface Found {
  submissions: Submission[];
  remove(): Promise<unknown>;
}

/** Without `key`, finds only what the list of the form names. */
type Earlier = (place: Place & Partial<Ref>) => Promise<Found>;

const listKey = ({ owner, operation }: Place): string => `${owner}/${operation}`;

export function earlierChanges(stored: typeof storedValues): Earlier {
  const presses = stored("toques", z.array(earlierPress), RETENTION_SECONDS, [UNREADABLE_PRESS]);
  return async (place) => ({
    submissions: ((await presses.read(listKey(place))) ?? []).map(fromPress),
    remove: () => presses.remove(listKey(place)),
  });
}

function named(one: Submission, entry: Entry | undefined): Submission {
  if (!entry) return one;
  const { digest, passed, attemptId, since } = fromEntry(entry);
  const isArrived = one.ended?.state === "succeeded";
  return { ...one, digest, passed, ...(isArrived && { attemptId, since }) };
}

/** Each record is stored by its own key; a list names those of a form. */
export function earlierRecords(stored: typeof storedValues): Earlier {
  const records = stored("envios", earlierRecord, RETENTION_SECONDS, UNREADABLE_RECORD);
  const lists = stored("envios-abertos", z.array(earlierEntry), RETENTION_SECONDS, [
    UNREADABLE_ENTRY,
  ]);
  return async (place) => {
    const listed = (await lists.read(listKey(place))) ?? [];
    const keys = new Set(listed.map(({ chave }) => chave));
    if (place.key !== undefined) keys.add(place.key);
    const nameOf = (key: string) => `${place.owner}/${key}`;
    const found = await Promise.all(
      [...keys].map(async (key) => {
        const entry = listed.find(({ chave }) => chave === key);
        const record = await records.read(nameOf(key));
        if (record) return named(fromRecord(key, record), entry);
        return entry ? fromEntry(entry) : [];
      }),
    );
    return {
      submissions: found.flat(),
      remove: () =>
        Promise.all([
          lists.remove(listKey(place)),
          ...[...keys].map((key) => records.remove(nameOf(key))),
        ]),
    };
  };
}

/** Adds what the earlier build stored. In doubt, what the outbox knows stays. */
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

/** The outbox together with what the earlier build stored, which the first change moves into it. */
export function withEarlier(outbox: Outbox, earlier: Earlier): Outbox {
  const adopted = async (place: Place, all: Submission[]) =>
    merged(all, (await earlier(place)).submissions);
  return {
    async read(place) {
      // The outbox is read last, so it has whatever was moved meanwhile.
      const { submissions } = await earlier(place);
      return merged(await outbox.read(place), submissions);
    },
    async change(place, change) {
      const { submissions, remove } = await earlier(place);
      if (submissions.length > 0) {
        // Read again within the change: what another process moved and deleted must not come back.
        await outbox.change(place, (all) => adopted(place, all));
        await remove();
      }
      return outbox.change(place, change);
    },
    defer: (place, change) =>
      outbox.defer(place, async (all) => change(await adopted(place, all))),
  };
}
