import { submissions } from "~/services/submissions/submissions.server";
import type { Submission } from "~/services/submissions/stored-submission";
import { placeOf, type DraftSlot } from "./draft.server";

export const submissionRef = (slot: DraftSlot, draftId: string) => ({
  owner: slot.owner,
  operation: placeOf(slot),
  key: draftId,
});

/**
 * Returns null if the draft may still change. Otherwise the provider may have the draft.
 * @throws StoreFailure when the submission cannot be read
 */
export const submissionOfDraft = (slot: DraftSlot, draftId: string): Promise<Submission | null> =>
  submissions.blocking(submissionRef(slot, draftId));
