/**
 * During an update, the earlier build still runs, and knows only submissions in its own shapes.
 * This build therefore reads and writes submissions in both builds' shapes.
 * Delete this file and earlier-shapes.server.ts after 2027-01-15.
 */
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { withFallback } from "../config/log.server";
import { storedValues, type StoredValues } from "../storage/stored-values.server";
import {
  earlierEntry,
  earlierPress,
  earlierRecord,
  fromEntry,
  fromPress,
  fromRecord,
  toEntry,
  toPress,
  toRecord,
  UNREADABLE_ENTRY,
  UNREADABLE_PRESS,
  UNREADABLE_RECORD,
  type EarlierRecord,
  type Entry,
  type Press,
} from "./earlier-shapes.server";
import type { Change, Outbox, Ref } from "./outbox.server";
import { mayRepeat, isOpen, isUnknown, UNREADABLE, type Submission } from "./stored-submission";
import { recordOutcome, undoClaim } from "./submission";

interface Earlier {
  read(ref: Ref): Promise<Submission[]>;
  /** Returns false if a conflicting change was stored after `old` was read. */
  claim(ref: Ref, old: Submission[], mine: Submission, all: Submission[]): Promise<boolean>;
  apply(ref: Ref, change: Change): Promise<void>;
  defer(ref: Ref, change: Change): void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const outboxKey = ({ owner, operation }: Ref): string => `${owner}/${operation}`;

const onPresses = (change: Change) => (stored: Press[] | null) => {
  const before = (stored ?? []).map(fromPress);
  const after = change(before);
  return after === before ? stored : after.map(toPress);
};

export class EarlierChanges implements Earlier {
  constructor(private readonly values: StoredValues<Press[]>) {}

  async read(ref: Ref): Promise<Submission[]> {
    return ((await this.values.read(outboxKey(ref))) ?? []).map(fromPress);
  }

  async claim(ref: Ref, old: Submission[], mine: Submission, all: Submission[]): Promise<boolean> {
    const change = onPresses((current) => (isSame(current, old) ? all : current));
    const stored = await this.values.change(outboxKey(ref), change);
    return stored?.some(({ turn }) => turn === mine.attemptId) ?? false;
  }

  async apply(ref: Ref, change: Change): Promise<void> {
    await this.values.change(outboxKey(ref), onPresses(change));
  }

  defer(ref: Ref, change: Change): void {
    this.values.defer(outboxKey(ref), onPresses(change));
  }
}

const whole = (key: string, stored: EarlierRecord | null): EarlierRecord | undefined =>
  stored ? toRecord(fromRecord(key, stored)) : undefined;

const onRecord = (key: string, change: Change) => (stored: EarlierRecord | null) => {
  const own = stored && fromRecord(key, stored);
  const after = change(own ? [own] : []).find((each) => each.key === key) ?? null;
  return after === own ? stored : after && toRecord(after);
};

const onEntries = (change: Change) => (stored: Entry[] | null) => {
  const before = (stored ?? []).map(fromEntry);
  const after = change(before);
  return after === before ? stored : after.map(toEntry);
};

const recordKey = ({ owner, key }: Ref) => `${owner}/${key}`;

function named(one: Submission, listed: readonly Entry[]): Submission {
  const found = listed.find(({ chave }) => chave === one.key);
  if (!found) return one;
  const { digest, passed, attemptId, since } = fromEntry(found);
  const isArrived = one.ended?.state === "succeeded";
  return { ...one, digest, passed, ...(isArrived && { attemptId, since }) };
}

export class EarlierRecords implements Earlier {
  constructor(
    private readonly records: StoredValues<EarlierRecord>,
    private readonly entries: StoredValues<Entry[]>,
  ) {}

  async read(ref: Ref): Promise<Submission[]> {
    const listed = (await this.entries.read(outboxKey(ref))) ?? [];
    const open = listed.filter(({ estado, chave }) => estado === "aberta" && chave !== ref.key);
    const keys = [...open.map(({ chave }) => chave), ref.key].filter((key) => key !== UNREADABLE);
    const stored = await Promise.all(
      keys.map(async (key) => {
        const found = await this.records.read(recordKey({ ...ref, key }));
        return found ? [named(fromRecord(key, found), listed)] : [];
      }),
    );
    const rest = listed.filter(
      ({ chave, estado }) => !keys.includes(chave) && estado !== "encerrada",
    );
    return [...rest.map(fromEntry), ...stored.flat()];
  }

  async claim(ref: Ref, old: Submission[], mine: Submission, all: Submission[]): Promise<boolean> {
    const before = old.find(({ key }) => key === mine.key);
    const stood = before && toRecord(before);
    const of = recordKey({ ...ref, key: mine.key });
    const claimed = await this.records.change(of, (current) =>
      isSame(whole(mine.key, current), stood) ? toRecord(mine) : current,
    );
    if (!isSame(whole(mine.key, claimed), toRecord(mine))) return false;
    const isNews = (each: Submission) =>
      isOpen(each) && each.key !== UNREADABLE && !all.some(({ key }) => key === each.key);
    const change = onEntries((current) =>
      current.some(isNews) ? current : all.filter(({ digest }) => digest !== null),
    );
    const list = await this.entries.change(outboxKey(ref), change);
    if (list?.some(({ vez }) => vez === mine.attemptId)) return true;
    await this.records.change(of, () => stood ?? null);
    return false;
  }

  async apply(ref: Ref, change: Change): Promise<void> {
    await this.records.change(recordKey(ref), onRecord(ref.key, change));
    await this.entries.change(outboxKey(ref), onEntries(change));
  }

  defer(ref: Ref, change: Change): void {
    this.records.defer(recordKey(ref), onRecord(ref.key, change));
    this.entries.defer(outboxKey(ref), onEntries(change));
  }
}

export function merged(all: Submission[], earlier: readonly Submission[]): Submission[] {
  return earlier.reduce((known, each) => {
    const own = known.find(({ key }) => key === each.key);
    if (own?.attemptId === each.attemptId)
      return each.ended && !isUnknown(each) && isUnknown(own)
        ? recordOutcome(known, own, each.ended, each.endedAt ?? 0)
        : known;
    const isKnown = own && !isUnknown(own) && !mayRepeat(own);
    if (own && (isKnown || own.since > each.since || mayRepeat(each))) return known;
    const at = ({ endedAt, since }: Submission) => endedAt ?? since;
    return [...known.filter((one) => one !== own), each].sort((a, b) => at(a) - at(b));
  }, all);
}

function sameChange(before: readonly Submission[], after: readonly Submission[]): Change {
  const isIn = (all: readonly Submission[]) => (each: Submission) =>
    all.some(({ attemptId }) => attemptId === each.attemptId);
  const changed = after.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !isIn(after)(each));
  return (all) => {
    const ended = changed.reduce(
      (known, each) =>
        each.ended ? recordOutcome(known, each, each.ended, each.endedAt ?? 0) : known,
      all.some(isIn(removed)) ? all.filter((each) => !isIn(removed)(each)) : all,
    );
    return ended.map((each) => {
      const now = changed.find(({ key }) => key === each.key);
      const isNewer = now && now.since >= each.since && (isUnknown(each) || !isUnknown(now));
      return isNewer ? now : each;
    });
  };
}

/**
 * `here`: what one build stored. `there`: what the other build stored.
 * Returns true for a submission to store in `here`.
 * A submission with an unknown outcome that only `there` has is not stored in `here`.
 * A copy in `here` would remain after the other build deletes the submission.
 */
const isOwn =
  (here: readonly Submission[], there: readonly Submission[]) =>
  (each: Submission): boolean => {
    const isSameAs = ({ attemptId }: Submission) => attemptId === each.attemptId;
    return !isUnknown(each) || !there.some(isSameAs) || here.some(isSameAs);
  };

export class BesideEarlierBuild implements Outbox {
  constructor(
    private readonly outbox: Outbox,
    private readonly earlier: Earlier,
  ) {}

  async read(ref: Ref): Promise<Submission[]> {
    return merged(await this.outbox.read(ref), await this.earlier.read(ref));
  }

  async #claimInBoth(
    ref: Ref,
    old: Submission[],
    [mine, before, doubled]: [Submission, Submission[], Submission[]],
  ): Promise<boolean> {
    try {
      if (await this.earlier.claim(ref, old, mine, doubled)) return true;
    } catch (error) {
      this.earlier.defer({ ...ref, key: mine.key }, (all) => undoClaim(all, mine, before));
      throw error;
    }
    await this.outbox.change(ref, (all) => undoClaim(all, mine, before));
    return false;
  }

  async #mirror(ref: Ref, before: Submission[], after: Submission[]): Promise<void> {
    const change = sameChange(before, after);
    const isDone = await withFallback("envio-sem-registro", false, async () => {
      await this.earlier.apply(ref, change);
      return true;
    });
    if (!isDone) this.earlier.defer(ref, change);
  }

  async change(ref: Ref, apply: Change): Promise<Submission[]> {
    const old = await this.earlier.read(ref);
    let own: Submission[] = [];
    let before: Submission[] = [];
    let after: Submission[] = [];
    await this.outbox.change(ref, (current) => {
      own = current;
      before = merged(current, old);
      after = apply(before);
      return after === before ? current : after.filter(isOwn(current, old));
    });
    if (after === before) return after;
    const mine = after.find(
      ({ ended, attemptId }) =>
        ended === null && !before.some((each) => each.attemptId === attemptId),
    );
    if (!mine) {
      await this.#mirror(ref, before, after);
      return after;
    }
    const doubled = after.filter(isOwn(old, own));
    const isClaimed = await this.#claimInBoth(ref, old, [mine, before, doubled]);
    return isClaimed ? after : this.change(ref, apply);
  }

  defer(ref: Ref, apply: Change): void {
    this.outbox.defer(ref, apply);
    this.earlier.defer(ref, apply);
  }
}

export const recordsOfEarlierBuild = new EarlierRecords(
  storedValues("envios", earlierRecord, RETENTION_SECONDS, UNREADABLE_RECORD),
  storedValues("envios-abertos", z.array(earlierEntry), RETENTION_SECONDS, [UNREADABLE_ENTRY]),
);
export const changesOfEarlierBuild = new EarlierChanges(
  storedValues("toques", z.array(earlierPress), RETENTION_SECONDS, [UNREADABLE_PRESS]),
);
