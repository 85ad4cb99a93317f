import { LRUCache } from "lru-cache";
import { withFallback } from "../config/log.server";
import type { StoredValues } from "../storage/stored-values.server";
import type { Submission } from "./stored-submission";
import { withKnown } from "./submission";

export interface Ref {
  owner: string;
  operation: string;
  /**
   * In a wizard: the draft's id. In a form of one page for a record: the page's id.
   * For a change: a digest of the page's id and the form's fields.
   */
  key: string;
}

export type Change = (all: Submission[]) => Submission[];

export interface Outbox {
  read(ref: Ref): Promise<Submission[]>;
  /** The callback runs again if another request has stored something meanwhile. */
  change(ref: Ref, change: Change): Promise<Submission[]>;
  /**
   * Applies `change` once the store works again.
   * The change is lost when the process ends first or too many changes wait.
   */
  defer(ref: Ref, change: Change): void;
}

const keyOf = ({ owner, operation }: Ref): string => `${owner}/${operation}`;

export function storedOutbox(values: StoredValues<Submission[]>): Outbox {
  const onStored = (change: Change) => (stored: Submission[] | null) => {
    const before = stored ?? [];
    const after = change(before);
    return after === before ? stored : after;
  };
  return {
    read: async (ref) => (await values.read(keyOf(ref))) ?? [],
    change: async (ref, change) => (await values.change(keyOf(ref), onStored(change))) ?? [],
    defer: (ref, change) => values.defer(keyOf(ref), onStored(change)),
  };
}

const MAX_REMEMBERED = 2_000;
const REMEMBERED_MS = 60 * 60_000;

export function rememberingOutbox(outbox: Outbox) {
  const known = new LRUCache<string, Submission[]>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  const knownOf = (ref: Ref): Submission[] => known.get(keyOf(ref)) ?? [];
  const remember = (ref: Ref, all: Submission[]): Submission[] => {
    if (all.length > 0) known.set(keyOf(ref), all);
    return all;
  };
  const change = async (ref: Ref, apply: Change): Promise<Submission[]> =>
    remember(ref, await outbox.change(ref, (all) => apply(withKnown(all, knownOf(ref)))));
  return {
    known: knownOf,
    read: async (ref: Ref): Promise<Submission[]> =>
      remember(ref, withKnown(await outbox.read(ref), knownOf(ref))),
    change,
    defer: (ref: Ref, apply: Change): void => outbox.defer(ref, apply),

    /**
     * Stores a change. If the store fails, the change is deferred.
     * With `isCertain`, this process remembers the change for up to an hour, stored or not.
     */
    async store(
      ref: Ref,
      apply: Change,
      isCertain = true,
    ): Promise<{ all: Submission[]; isStored: boolean }> {
      if (isCertain) known.set(keyOf(ref), apply(knownOf(ref)));
      const all = await withFallback("envio-sem-registro", undefined, () => change(ref, apply));
      if (all) return { all, isStored: true };
      outbox.defer(ref, apply);
      return { all: knownOf(ref), isStored: false };
    },
  };
}

export type RememberingOutbox = ReturnType<typeof rememberingOutbox>;
