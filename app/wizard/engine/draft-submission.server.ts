import { records } from "~/services/submissions/outboxes.server";
import type { Submission } from "~/services/submissions/stored-submission";
import type { DraftSlot } from "./draft-room.server";

export const operationOf = ({ wizard, record }: Pick<DraftSlot, "wizard" | "record">): string =>
  [wizard, record ?? "novo"].join("/");

/**
 * Returns the draft's submission. Until this is null, the draft must not change, because the
 * provider may have received it.
 * @throws StoreFailure
 */
export const submissionOfDraft = (slot: DraftSlot, draftId: string): Promise<Submission | null> =>
  records.standing({ owner: slot.owner, operation: operationOf(slot), key: draftId });
