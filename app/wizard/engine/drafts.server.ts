/** Changes drafts within the user's quota. */
import { meter } from "~/services/config/metrics/meter.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { unlessExpired, type Draft, type DraftSlot, type StoredAttachment } from "./draft.server";
import { releaseRoom, reserveRoom } from "./draft-quota.server";
import { changeStored, readDraft, remembered } from "./stored-drafts.server";

export class DraftQuotaExceeded extends Error {
  override readonly name = "DraftQuotaExceeded";
}

/**
 * Changes the draft atomically, because another tab or device may change it. Throws
 * DraftQuotaExceeded, or if the store fails.
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
    /*
     * If another request has deleted the draft, the reservation is gone too, so `changeDraft`
     * starts over.
     */
    last = found && !alive ? null : { ...change(alive), salvoEm: new Date().toISOString() };
    return last ?? current;
  });
  meter().draft(found ? "guardado" : "comecado");
  return remembered(draftSlot, last) ?? changeDraft(draftSlot, change);
}

export async function deleteDraft(draftSlot: DraftSlot, id: string): Promise<void> {
  let attachments: StoredAttachment[] = [];
  await changeStored(draftSlot, (current) => {
    if (current?.id !== id) return current;
    attachments = current.anexos;
    return null;
  });
  remembered(draftSlot, null);
  const ids = attachments.map((kept) => kept.id);
  await Promise.all(ids.map((each) => storedFiles.remove(each)));
  await releaseRoom(draftSlot, ids, true);
}

/**
 * Moves the draft, unless the slot `to` holds another draft. Returns true if `to` now has the
 * draft. If the store fails halfway, both slots may have it. Throws DraftQuotaExceeded, or if the
 * store fails.
 */
export async function moveDraft(from: DraftSlot, to: DraftSlot, id: string): Promise<boolean> {
  const draft = await readDraft(from);
  if (draft?.id !== id) return false;
  const there = await changeDraft(to, (current) => current ?? draft);
  if (there.id !== id) return false;
  await changeStored(from, (current) => (current?.id === id ? null : current));
  remembered(from, null);
  await releaseRoom(
    from,
    draft.anexos.map((kept) => kept.id),
    true,
  );
  return true;
}
