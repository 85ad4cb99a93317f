import { inquiryOf, recordRequest } from "~/services/submissions/operation.server";
import type { Failed, Outcome, UnknownOutcome } from "~/services/submissions/outcome";
import { submissions } from "~/services/submissions/submissions.server";
import type { Succeeded } from "~/services/submissions/stored-submission";
import { submissionOfDraft, submissionRef } from "./draft-submission.server";
import type { Draft } from "./draft.server";
import { deleteDraft } from "./drafts.server";
import { attachmentsToSend } from "./stored-attachments.server";
import { withFallback } from "~/services/config/log.server";
import { redirectTo, redirectWithMessage } from "~/services/http/response.server";
import type { OpenedWizard } from "./open.server";
import { statePath } from "../definition/wizard";
import { requestedAttachments } from "../definition/attachments";
import { resolveSteps } from "../definition/steps";

export async function finish(
  opened: OpenedWizard,
  draftId: string,
  { protocolo, msg }: Pick<Succeeded, "protocolo" | "msg">,
): Promise<Response> {
  const { draftSlot, wizard, request } = opened;
  // If the deletion fails, the submission's stored outcome still prevents a second submission.
  await withFallback("rascunho-ficou", undefined, () => deleteDraft(draftSlot, draftId));
  return redirectWithMessage(request, wizard.afterSending(protocolo), {
    kind: "success",
    text: msg || wizard.successMessage,
  });
}

export async function deliver(
  opened: OpenedWizard,
  draft: Draft,
  sendAnyway: string | undefined,
): Promise<Response | Failed> {
  const { request, access, wizard, draftSlot } = opened;
  const path = resolveSteps(wizard.steps, draft.respostas);
  const files = await attachmentsToSend(draftSlot, draft, requestedAttachments(path.steps));
  const attachments = files.filter((file) => "base64" in file);
  const refused = files.find((file) => "refusal" in file);
  if (refused) {
    // A concurrent request may have sent the draft and deleted its files.
    const wasSent = (await submissionOfDraft(draftSlot, draft.id)) !== null;
    return wasSent
      ? redirectTo(statePath(wizard, draft.id))
      : { state: "rejected", message: refused.refusal };
  }
  const submission = wizard.submission({ access, answers: path.answers, attachments });
  if (!submission) return finish(opened, draft.id, { protocolo: "", msg: "" });
  const outcome = await submissions.submit(
    recordRequest({
      request,
      access,
      ...submissionRef(draftSlot, draft.id),
      sendAnyway,
      ...submission,
    }),
  );
  if (outcome.state === "succeeded") return finish(opened, draft.id, outcome);
  // With `ofOther`, the unknown outcome is that of another draft's submission.
  // This draft was not sent, so its form is shown again.
  return outcome.state === "unknown" && !outcome.ofOther
    ? redirectTo(statePath(wizard, draft.id))
    : outcome;
}

const LOST =
  "Não chegou à cooperativa: a ligação falhou antes. O que foi preenchido neste envio não está mais guardado. Se ainda precisar dele, preencha de novo.";
const LOST_IN_DOUBT =
  "Não dá para saber se este envio chegou à cooperativa, e o que foi preenchido nele não está mais guardado. Confira na lista antes de preencher de novo.";
const NEVER_HEARD =
  "O portal não sabe de nenhum envio deste preenchimento, e ele não está mais guardado. Confira na lista se já chegou; se não, preencha de novo.";

/** The id in the form's URL comes first, because the store may hold a newer draft. */
export const checkedId = ({ draft, submittedDraftId }: OpenedWizard): string | undefined =>
  submittedDraftId ?? draft?.id;

type Unsettled = UnknownOutcome | { state: "lost"; message: string };

function lost(outcome: Outcome | null): Unsettled {
  if (!outcome) return { state: "lost", message: NEVER_HEARD };
  if (outcome.state !== "unknown") return { state: "lost", message: LOST };
  return outcome.mayDiscard ? { state: "lost", message: LOST_IN_DOUBT } : outcome;
}

/** @throws StoreFailure */
export async function checkOutcome(opened: OpenedWizard): Promise<Response | Unsettled> {
  const { request, access, draft, wizard, path, draftSlot } = opened;
  const id = checkedId(opened);
  const submission = wizard.submission({ access, answers: path.answers, attachments: [] });
  if (!id || !submission) return redirectTo(wizard.path());
  const outcome = await submissions.check(
    inquiryOf({ request, access, ...submissionRef(draftSlot, id), ...submission }),
  );
  if (outcome?.state === "succeeded") return finish(opened, id, outcome);
  if (draft?.id !== id) return lost(outcome);
  if (outcome?.state === "unknown") return outcome;
  return outcome
    ? redirectWithMessage(request, wizard.lastPath, { kind: "error", text: outcome.message })
    : redirectTo(wizard.lastPath);
}

export async function confirmSent(
  opened: OpenedWizard,
  draftId: string,
  isThis: string,
): Promise<Response> {
  const outcome = await submissions.confirmNearMatch(
    submissionRef(opened.draftSlot, draftId),
    isThis,
  );
  return outcome?.state === "succeeded"
    ? finish(opened, draftId, outcome)
    : redirectTo(statePath(opened.wizard, draftId));
}
