import { records } from "~/services/submissions/outboxes.server";
import type { Submission } from "~/services/submissions/stored-submission";
import type { DraftSlot } from "./draft.server";

export const submissionRef = ({ owner, wizard, record }: DraftSlot, draftId: string) => ({
  owner,
  operation: [wizard, record ?? "novo"].join("/"),
  key: draftId,
});

/**
 * Returns null if the draft may still change. Otherwise the provider may have the draft.
 * @throws StoreFailure when the submission cannot be read
 */
export const submissionOfDraft = (slot: DraftSlot, draftId: string): Promise<Submission | null> =>
  records.blocking(submissionRef(slot, draftId));
