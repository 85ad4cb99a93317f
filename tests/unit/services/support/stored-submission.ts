import { RETENTION_SECONDS } from "~/lib/limits";
import { storedValues } from "~/services/storage/stored-values.server";
import {
  NO_EVIDENCE,
  outboxSchema,
  type Ended,
  type Submission,
} from "~/services/submissions/stored-submission";
import { succeeded } from "~/services/submissions/submission";
import type { DraftSlot } from "~/wizard/engine/draft.server";
import { submissionRef } from "~/wizard/engine/draft-submission.server";

const outbox = storedValues("outbox", outboxSchema, RETENTION_SECONDS);

export const ARRIVED: Ended = succeeded(Date.now(), { protocolo: "7", msg: "Recebido" });

/** Stores how the draft's submission stands. `ended` null: it is under way. */
export async function storeSubmission(slot: DraftSlot, draftId: string, ended: Ended | null) {
  const one: Submission = {
    kind: "record",
    key: draftId,
    attemptId: "v1",
    since: Date.now(),
    ended,
    endedAt: ended && Date.now(),
    digest: "f",
    fingerprint: null,
    passed: "no",
    evidence: NO_EVIDENCE,
  };
  await outbox.change(`${slot.owner}/${submissionRef(slot, one.key).operation}`, () => [one]);
}
