import { records } from "~/services/submissions/outboxes.server";
import type { Submission } from "~/services/submissions/stored-submission";
import type { DraftSlot } from "./draft.server";

export const submissionRef = ({ owner, wizard, record }: DraftSlot, draftId: string) => ({
  owner,
  operation: [wizard, record ?? "novo"].join("/"),
  key: draftId,
});

/**
 * Once a draft has a submission, it must not change, because the provider may have received it.
 * @throws StoreFailure
 */
export const submissionOfDraft = (slot: DraftSlot, draftId: string): Promise<Submission | null> =>
  records.blocking(submissionRef(slot, draftId));
