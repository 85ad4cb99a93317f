import { submissions } from "~/services/submissions/submissions.server";
import type { Submission } from "~/services/submissions/stored-submission";
import { placeOf, type DraftSlot } from "./draft.server";

export const submissionRef = (slot: DraftSlot, draftId: string) => ({
  owner: slot.owner,
  operation: placeOf(slot),
  key: draftId,
});

/**
 * Returns the submission of this draft that the provider may have received.
 * Returns null if there is none. The draft may then still change.
 * @throws StoreFailure when the submission cannot be read
 */
export const submissionOfDraft = (slot: DraftSlot, draftId: string): Promise<Submission | null> =>
  submissions.blocking(submissionRef(slot, draftId));
