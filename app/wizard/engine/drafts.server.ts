import { meter } from "~/services/config/metrics/meter.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { unlessExpired, type Draft, type DraftSlot, type StoredAttachment } from "./draft.server";
import { releaseRoom, reserveRoom } from "./draft-quota.server";
import { changeStored, readDraft, remembered } from "./stored-drafts.server";

export class DraftQuotaExceeded extends Error {
  override readonly name = "DraftQuotaExceeded";
}

/**
 * Another tab or device may change the draft too, so the change is atomic.
 * @throws DraftQuotaExceeded when there is no room, StoreFailure when the store fails
 */
export async function changeDraft(
  draftSlot: DraftSlot,
  change: (current: Draft | null) => Draft,
): Promise<Draft> {
  const found = await readDraft(draftSlot);
  const refusal = await reserveRoom(draftSlot, found);
  if (refusal !== null) throw new DraftQuotaExceeded(refusal);
  let last: Draft | null = null;
  await changeStored(draftSlot, (current) => {
    const alive = unlessExpired(current);
    /* Another request deleted the draft and its reservation, so `changeDraft` starts over. */
    last = found && !alive ? null : { ...change(alive), salvoEm: new Date().toISOString() };
    return last ?? current;
  });
  meter().draft(found ? "guardado" : "comecado");
  return remembered(draftSlot, last) ?? changeDraft(draftSlot, change);
}

async function takeOut(draftSlot: DraftSlot, id: string, withFiles: boolean): Promise<void> {
  let files: StoredAttachment[] = [];
  await changeStored(draftSlot, (current) => {
    if (current?.id !== id) return current;
    files = current.anexos;
    return null;
  });
  remembered(draftSlot, null);
  const ids = files.map((kept) => kept.id);
  if (withFiles) await Promise.all(ids.map((each) => storedFiles.remove(each)));
  await releaseRoom(draftSlot, ids, true);
}

export const deleteDraft = (draftSlot: DraftSlot, id: string): Promise<void> =>
  takeOut(draftSlot, id, true);

/**
 * Returns false if `from` lacks the draft or `to` holds another one.
 * If the store fails halfway, both slots may have the draft.
 * @throws DraftQuotaExceeded when there is no room, StoreFailure when the store fails
 */
export async function moveDraft(from: DraftSlot, to: DraftSlot, id: string): Promise<boolean> {
  const draft = await readDraft(from);
  if (draft?.id !== id) return false;
  const there = await changeDraft(to, (current) => current ?? draft);
  if (there.id !== id) return false;
  await takeOut(from, id, false);
  return true;
}
