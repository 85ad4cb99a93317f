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
import { enterSlot, quotaRefusal } from "./draft-quota.server";
import { changeStored, readDraft } from "./stored-drafts.server";

export class DraftQuotaExceeded extends Error {
  override readonly name = "DraftQuotaExceeded";
}

export async function deleteFiles(ids: readonly string[]): Promise<void> {
  // A failed removal is only logged: no draft names the file any more, and the file expires.
  await withFallback("rascunho-ficou", null, () =>
    Promise.all(ids.map((id) => storedFiles.remove(id))),
  );
}

/** A store failure is only logged, because the next change of the draft enters the slot. */
const tryToEnter = (draftSlot: DraftSlot, isNew: boolean) =>
  withFallback("rascunho-ficou", null, () => enterSlot(draftSlot, isNew));

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
  const refusal = await quotaRefusal(draftSlot, found);
  if (refusal !== null) throw new DraftQuotaExceeded(refusal);
  let before: readonly StoredAttachment[] = [];
  const draft = await changeStored(draftSlot, (current) => {
    const alive = unlessExpired(current);
    before = alive?.anexos ?? [];
    return found && !alive ? null : { ...change(alive), salvoEm: new Date().toISOString() };
  });
  // Another request has deleted the draft, so this one begins a new draft, which must fit.
  if (!draft) return changeDraft(draftSlot, change, added);
  meter().draft(found ? "guardado" : "comecado");
  await tryToEnter(draftSlot, !found);
  const kept = idsOf(draft.anexos);
  await deleteFiles(idsOf([...before, ...added]).filter((id) => !kept.includes(id)));
  return draft;
}

/**
 * Removes the draft, but keeps its files. Returns the ids of these files.
 * Returns [] if the slot does not hold the draft `id`.
 */
async function takeOut(draftSlot: DraftSlot, id: string): Promise<string[]> {
  let ids: string[] = [];
  await changeStored(draftSlot, (current) => {
    // This callback may run again, and then find another draft.
    ids = [];
    if (current?.id !== id) return current;
    ids = idsOf(current.anexos);
    return null;
  });
  return ids;
}

export const deleteDraft = async (draftSlot: DraftSlot, id: string): Promise<void> =>
  deleteFiles(await takeOut(draftSlot, id));

/**
 * Returns false if `from` lacks the draft or `to` holds another draft.
 * If the store fails halfway, both slots may have the draft.
 * @throws StoreFailure when the store fails
 */
export async function moveDraft(from: DraftSlot, to: DraftSlot, id: string): Promise<boolean> {
  const draft = await readDraft(from);
  if (draft?.id !== id) return false;
  // If this fails, nothing has moved. A moved draft may never change again, so it must be listed.
  await enterSlot(to, true);
  const there = await changeStored(to, (current) => unlessExpired(current) ?? draft);
  if (there?.id !== id) return false;
  // A draft that began meanwhile may have dropped the slot, which was still empty.
  await tryToEnter(to, true);
  await takeOut(from, id);
  return true;
}
