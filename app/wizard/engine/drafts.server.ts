import { withFallback } from "~/services/config/log.server";
import { meter } from "~/services/config/metrics/meter.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import {
  idsOf,
  unlessExpired,
  type Draft,
  type DraftSlot,
  type StoredAttachment,
} from "./draft.server";
import { releaseRoom, reserveRoom } from "./draft-quota.server";
import { changeStored, readDraft } from "./stored-drafts.server";

export class DraftQuotaExceeded extends Error {
  override readonly name = "DraftQuotaExceeded";
}

export async function deleteFiles(draftSlot: DraftSlot, ids: readonly string[]): Promise<void> {
  // A failed removal is only logged: no draft names the file any more, and the file expires.
  await withFallback("rascunho-ficou", null, () =>
    Promise.all(ids.map((id) => storedFiles.remove(id))),
  );
  if (ids.length > 0) await releaseRoom(draftSlot, ids);
}

/**
 * The change is atomic, because another tab or device may change the draft too.
 * Deletes each file of the earlier draft or of `added` that the changed draft does not list.
 * @throws DraftQuotaExceeded when the draft does not fit in the owner's quota
 * @throws StoreFailure when the store fails
 */
export async function changeDraft(
  draftSlot: DraftSlot,
  change: (current: Draft | null) => Draft,
  added: readonly StoredAttachment[] = [],
): Promise<Draft> {
  const found = await readDraft(draftSlot);
  const refusal = await reserveRoom(draftSlot, found);
  if (refusal !== null) throw new DraftQuotaExceeded(refusal);
  let before: readonly StoredAttachment[] = [];
  let gone = false;
  const draft = await changeStored(draftSlot, (current) => {
    const alive = unlessExpired(current);
    before = alive?.anexos ?? [];
    /*
     * If another request deletes the draft, that request also releases the bytes reserved above.
     * So `changeDraft` then starts over and reserves bytes again.
     */
    gone = found !== null && alive === null;
    return gone ? current : { ...change(alive), salvoEm: new Date().toISOString() };
  });
  meter().draft(found ? "guardado" : "comecado");
  if (gone || !draft) return changeDraft(draftSlot, change, added);
  const kept = idsOf(draft.anexos);
  await deleteFiles(
    draftSlot,
    idsOf([...before, ...added]).filter((id) => !kept.includes(id)),
  );
  return draft;
}

/**
 * Removes the draft and releases its room, but keeps its files. Returns the ids of these files.
 * Returns [] if the slot does not hold the draft `id`.
 */
async function takeOut(draftSlot: DraftSlot, id: string): Promise<string[]> {
  let ids: string[] = [];
  let goneAt = 0;
  await changeStored(draftSlot, (current) => {
    // This callback may run again, and then find another draft.
    [ids, goneAt] = [[], 0];
    if (current?.id !== id) return current;
    [ids, goneAt] = [idsOf(current.anexos), Date.now()];
    return null;
  });
  await releaseRoom(draftSlot, ids, goneAt);
  return ids;
}

export const deleteDraft = async (draftSlot: DraftSlot, id: string): Promise<void> =>
  deleteFiles(draftSlot, await takeOut(draftSlot, id));

/**
 * Returns false if `from` lacks the draft or `to` holds another draft.
 * If the store fails halfway, both slots may have the draft.
 * @throws StoreFailure when the store fails
 */
export async function moveDraft(from: DraftSlot, to: DraftSlot, id: string): Promise<boolean> {
  const draft = await readDraft(from);
  if (draft?.id !== id) return false;
  // Reserves room for the draft's files in `to` before the draft is stored there.
  // `reserveRoom` can refuse only a call with a file, or with null instead of a draft.
  // So its result is not checked here.
  await reserveRoom(to, draft);
  const there = await changeDraft(to, (current) => current ?? draft);
  const isMoved = there.id === id;
  await (isMoved ? takeOut(from, id) : releaseRoom(to, idsOf(draft.anexos)));
  return isMoved;
}
