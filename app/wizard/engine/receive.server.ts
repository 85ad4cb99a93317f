import { markLoss, NOT_SAVED, setFormInput } from "~/services/access/unsaved-input.server";
import { notFound, redirectUnsaved, redirectWithMessage } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { furthestReach } from "../definition/steps";
import { statePath, SUBMISSION_STATE, type Wizard } from "../definition/wizard";
import { carryOut } from "./carry-out.server";
import { GONE } from "./decide.server";
import { submissionOfDraft } from "./draft-submission.server";
import {
  formDraftWasSaved,
  isOtherDraft,
  type OpenedWizard,
  type WizardRequest,
} from "./open.server";
import { readStepForm } from "./read-form.server";
import { noteUnsaved, openOrSave, repeatTyped, saveOpened } from "./save-unvalidated.server";
import { wasCarriedOut } from "./step-operation.server";

const OUT_OF_REACH =
  "Este toque não enviou nada: uma resposta anterior mudou em outra aba ou aparelho, ou não vale mais.";

/** Saves the form, although answers to earlier steps are missing or no longer valid. */
async function saveOutOfReach(opened: OpenedWizard, lost: string): Promise<Response> {
  const { request, wizard, path } = opened;
  const input = await saveOpened(opened);
  setFormInput(request, input);
  const why = `${lost} Responda de novo as etapas anteriores.`;
  const text = `${why} ${input.message}`.trim();
  const to = wizard.path(furthestReach(path)?.code);
  return markLoss(
    { status: 409, why },
    await redirectWithMessage(request, to, { kind: "error", text }),
  );
}

const OTHER_UNDER_WAY =
  "Outro preenchimento, feito em outra aba ou aparelho, já saiu, e ainda não se sabe se chegou. Confira aquele em “Minhas solicitações”, e depois preencha este outra vez.";

async function answer(opened: OpenedWizard): Promise<Response> {
  const { wizard, position, draftSlot, draft, id, stepCode, submittedDraftId } = opened;
  const isStep = stepCode !== null && stepCode !== SUBMISSION_STATE;
  if (isStep && !wizard.steps.some(({ code }) => code === stepCode)) {
    // Another build's page may have this step, so its input is repeated.
    setFormInput(opened.request, await saveOpened(opened));
    throw notFound();
  }
  const isSent = async (draftId: string | undefined) =>
    draftId !== undefined && (await submissionOfDraft(draftSlot, draftId)) !== null;
  const mayBeSent = isStep ? (submittedDraftId ?? id) : draft?.id;
  const submissionPending = stepCode !== SUBMISSION_STATE && (await isSent(mayBeSent));
  // The wizard can show only the draft that is on its way, so the answer repeats this form's text.
  if (isStep && !submissionPending && draft && isOtherDraft(opened) && (await isSent(draft.id))) {
    await noteUnsaved(opened.request, opened.access.session, NOT_SAVED);
    return markLoss(
      { status: 409, why: OTHER_UNDER_WAY },
      redirectUnsaved(statePath(wizard, draft.id)),
    );
  }
  const isFrozen = submissionPending || wizard.obstacle !== null;
  if (isStep && !position && !submissionPending && !isOtherDraft(opened)) {
    const isGone = draft === null && formDraftWasSaved(opened);
    return saveOutOfReach(opened, isGone ? GONE : OUT_OF_REACH);
  }
  const { intent, lostFile } = await readStepForm(opened, isFrozen);
  const act = async () => {
    const wasSaved = formDraftWasSaved(opened);
    const isAgain =
      isStep && draft === null && wasSaved && (await wasCarriedOut(opened, stepCode, intent));
    return carryOut({ ...opened, submissionPending, draftWasSaved: wasSaved && !isAgain }, intent);
  };
  const repeat = () => repeatTyped(opened.request, opened.access.session, intent);
  return lostFile ? repeat() : act().catch(ifStoreFails(repeat));
}

/**
 * @throws what `openOrSave` throws, for example a 503 response if the provider or the store fails
 * @throws a 404 response for an unknown step
 * @throws the redirect of `endSession` if the session is over
 * @throws a 409 response with the typed text, if the form belongs to another account and its page
 * cannot be shown again
 */
export async function receiveStep<C>(
  requested: WizardRequest,
  wizard: Wizard<C>,
): Promise<Response> {
  const opened = await openOrSave(requested, wizard);
  const { request, access } = opened;
  return answer(opened).catch(ifStoreFails(() => repeatTyped(request, access.session)));
}
