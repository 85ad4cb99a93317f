import { RETENTION_SECONDS } from "~/lib/limits";
import { storedValues } from "~/services/storage/stored-values.server";
import { draftSchema, placeOf, unlessExpired, type Draft, type DraftSlot } from "./draft.server";

const stored = storedValues("rascunhos", draftSchema, RETENTION_SECONDS);

const keyOf = (slot: DraftSlot) => `${slot.owner}/${placeOf(slot)}`;

/**
 * Returns null if the draft is missing, damaged or expired.
 * @throws StoreFailure
 */
export async function readDraft(draftSlot: DraftSlot): Promise<Draft | null> {
  return unlessExpired(await stored.read(keyOf(draftSlot)));
}

/**
 * If `change` returns null, the draft is deleted.
 * @throws StoreFailure
 */
export const changeStored = (
  draftSlot: DraftSlot,
  change: (current: Draft | null) => Draft | null,
): Promise<Draft | null> => stored.change(keyOf(draftSlot), change);
