import { records } from "~/services/submissions/outboxes.server";
import type { Submission } from "~/services/submissions/stored-submission";
import { placeOf, type DraftSlot } from "./draft.server";

export const submissionRef = (slot: DraftSlot, draftId: string) => ({
  owner: slot.owner,
  operation: placeOf(slot),
  key: draftId,
});

/**
 * While the submission exists, the draft must not change: the provider may have the draft.
 * @throws StoreFailure when the submission cannot be read
 */
export const submissionOfDraft = (slot: DraftSlot, draftId: string): Promise<Submission | null> =>
  records.blocking(submissionRef(slot, draftId));
