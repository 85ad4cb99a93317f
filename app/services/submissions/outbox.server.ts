import { LRUCache } from "lru-cache";
import { withFallback } from "../config/log.server";
import type { StoredValues } from "../storage/stored-values.server";
import type { Submission } from "./stored-submission";
import { withKnown } from "./submission";

/** Where the submissions of one user and operation are stored. */
export interface Place {
  owner: string;
  operation: string;
}

export interface Ref extends Place {
  /**
   * For a change: a digest of the page's id and the form's fields.
   * For a record: the draft's id in a wizard, or else the page's id.
   * If the user edits a sent form and sends again, the fingerprint of the values is appended.
   */
  key: string;
}

export type Change = (all: Submission[]) => Submission[];
type AsyncChange = (all: Submission[]) => Promise<Submission[]>;

export interface Outbox {
  read(place: Place): Promise<Submission[]>;
  /** The callback runs again if another request has stored something meanwhile. */
  change(place: Place, change: Change | AsyncChange): Promise<Submission[]>;
  /**
   * Applies `change` once the store works again.
   * The change is lost when the process ends first or too many changes wait.
   */
  defer(place: Place, change: Change | AsyncChange): void;
}

const keyOf = ({ owner, operation }: Place): string => `${owner}/${operation}`;

export function storedOutbox(values: StoredValues<Submission[]>): Outbox {
  const onStored = (change: Change | AsyncChange) => async (stored: Submission[] | null) => {
    const before = stored ?? [];
    const after = await change(before);
    return after === before ? stored : after;
  };
  return {
    read: async (place) => (await values.read(keyOf(place))) ?? [],
    change: async (place, change) => (await values.change(keyOf(place), onStored(change))) ?? [],
    defer: (place, change) => values.defer(keyOf(place), onStored(change)),
  };
}

const MAX_REMEMBERED = 2_000;
const REMEMBERED_MS = 60 * 60_000;

export function rememberingOutbox(outbox: Outbox) {
  const known = new LRUCache<string, Submission[]>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  const knownOf = (place: Place): Submission[] => known.get(keyOf(place)) ?? [];
  const remember = (place: Place, all: Submission[]): Submission[] => {
    if (all.length > 0) known.set(keyOf(place), all);
    return all;
  };
  const change = async (place: Place, apply: Change): Promise<Submission[]> =>
    remember(place, await outbox.change(place, (all) => apply(withKnown(all, knownOf(place)))));
  return {
    known: knownOf,
    read: async (place: Place): Promise<Submission[]> =>
      remember(place, withKnown(await outbox.read(place), knownOf(place))),
    change,
    defer: (place: Place, apply: Change): void => outbox.defer(place, apply),

    /**
     * Stores a change, or defers it if the store fails.
     * If `isCertain` is true, the change enters `known` at once, even if the store fails.
     * If `isCertain` is false, the change enters `known` only once it is stored.
     */
    async store(
      place: Place,
      apply: Change,
      isCertain = true,
    ): Promise<{ all: Submission[]; isStored: boolean }> {
      if (isCertain) known.set(keyOf(place), apply(knownOf(place)));
      const all = await withFallback("envio-sem-registro", undefined, () => change(place, apply));
      if (all) return { all, isStored: true };
      outbox.defer(place, apply);
      return { all: knownOf(place), isStored: false };
    },
  };
}

export type RememberingOutbox = ReturnType<typeof rememberingOutbox>;
