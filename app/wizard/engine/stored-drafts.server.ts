import { LRUCache } from "lru-cache";
import { RETENTION_SECONDS } from "~/lib/limits";
import { storedValues } from "~/services/storage/stored-values.server";
import { draftSchema, placeOf, unlessExpired, type Draft, type DraftSlot } from "./draft.server";

const stored = storedValues("rascunhos", draftSchema, RETENTION_SECONDS);

const keyOf = (slot: DraftSlot) => `${slot.owner}/${placeOf(slot)}`;

const MAX_REMEMBERED_CHARACTERS = 2_000_000;
const REMEMBERED_MS = 30 * 60_000;

/**
 * Drafts that pages show while the store is down.
 * Drafts from this cache are never saved, because another process may have changed the store.
 */
const seen = new LRUCache<string, Draft>({
  maxSize: MAX_REMEMBERED_CHARACTERS,
  sizeCalculation: (draft) => JSON.stringify(draft).length,
  ttl: REMEMBERED_MS,
});

export function remembered(draftSlot: DraftSlot, draft: Draft | null): Draft | null {
  if (draft) seen.set(keyOf(draftSlot), draft);
  else seen.delete(keyOf(draftSlot));
  return draft;
}

export const cachedDraft = (draftSlot: DraftSlot): Draft | null =>
  unlessExpired(seen.get(keyOf(draftSlot)));

/**
 * Returns null if the draft is missing, damaged or expired.
 * @throws StoreFailure
 */
export async function readDraft(draftSlot: DraftSlot): Promise<Draft | null> {
  return remembered(draftSlot, unlessExpired(await stored.read(keyOf(draftSlot))));
}

/**
 * If `change` returns null, the draft is deleted.
 * @throws StoreFailure
 */
export const changeStored = (
  draftSlot: DraftSlot,
  change: (current: Draft | null) => Draft | null,
): Promise<Draft | null> => stored.change(keyOf(draftSlot), change);
