import { markLoss, NOT_SAVED, setFormInput } from "~/services/access/unsaved-input.server";
import { otherAccountRefusal } from "~/services/http/form.server";
import {
  notFound,
  redirectUnsaved,
  redirectWithMessage,
  refusedPage,
} from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { pageOfStep } from "../definition/pages";
import { furthestReach } from "../definition/steps";
import { statePath, SUBMISSION_STATE, type Wizard } from "../definition/wizard";
import { carryOut } from "./carry-out.server";
import { GONE } from "./decide.server";
import { CANNOT_TELL, redirectIfArrived } from "./deliver.server";
import { submissionOfDraft } from "./draft-submission.server";
import { withShownDays, type Intent } from "./intent.server";
import {
  formDraftWasSaved,
  isOtherDraft,
  type OpenedWizard,
  type WizardRequest,
} from "./open.server";
import { readStepForm, readTyped } from "./read-form.server";
import { noteUnsaved, openOrSave, saveOpened } from "./save-unvalidated.server";
import { wasCarriedOut } from "./step-operation.server";

const OUT_OF_REACH =
  "Este toque não enviou nada: uma resposta anterior mudou em outra aba ou aparelho, ou não vale mais.";

/** Saves the form, although answers to earlier steps are missing or no longer valid. */
async function saveOutOfReach(opened: OpenedWizard, lost: string): Promise<Response> {
  const { message, unsaved } = await saveOpened(opened);
  const next = `Responda de novo as etapas anteriores. ${message}${unsaved ?? ""}`.trim();
  return redirectWithMessage(opened.request, opened.wizard.path(furthestReach(opened.path)?.code), {
    kind: "error",
    text: `${lost} ${next}`,
  });
}

const OTHER_UNDER_WAY =
  "Outro preenchimento, feito em outra aba ou aparelho, já saiu, e ainda não se sabe se chegou. Confira aquele em “Minhas solicitações”, e depois envie este.";

/** The message speaks only of this request, because another request may have sent the draft. */
const NOTHING_KEPT =
  "O portal não conseguiu guardar o que você preencheu, e por isso este toque não enviou nada. Tudo o que você digitou continua nesta página: espere um pouco e toque no botão de novo.";
const NOT_DISCARDED =
  "O portal não consegue apagar nada agora, e o que você tinha preenchido continua guardado. Espere um pouco e tente de novo.";
const NOT_BEGUN =
  "O portal não consegue guardar nada agora, e por isso o envio não foi repetido. Espere um pouco e tente de novo.";

/** `read`: the form, or null if the request's body was not read yet. */
async function whileStoreAway(opened: OpenedWizard, read: Intent | null): Promise<Response> {
  const { request, access, stepCode, position, wizard } = opened;
  const intent = read ?? (await readTyped(request, access.session));
  if ("refusal" in intent) {
    if (intent.otherAccountForm) throw otherAccountRefusal(access.session, intent.otherAccountForm);
    return refusedPage(intent.refusal, { status: 400 });
  }
  const tell = (to: string, text: string) =>
    redirectWithMessage(request, to, { kind: "error", text });
  if (stepCode === SUBMISSION_STATE)
    return tell(statePath(wizard, opened.submittedDraftId ?? opened.id), CANNOT_TELL);
  if (stepCode === null)
    return tell(wizard.path(), intent.kind === "repeat" ? NOT_BEGUN : NOT_DISCARDED);
  const page = position ?? pageOfStep(wizard.steps, stepCode);
  const asked = (page?.steps ?? []).flatMap((step) => step.questions());
  return refusedPage(
    {
      error: { "": [NOTHING_KEPT], ...intent.refusals },
      initialValue: withShownDays(intent.typed, asked),
    },
    { status: 503 },
  );
}

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
  // The page of this form would lead to the other draft's submission, so no form comes back.
  if (isStep && draft && isOtherDraft(opened) && (await isSent(draft.id))) {
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
  const whileAway = () => whileStoreAway(opened, intent);
  return lostFile ? whileAway() : act().catch(ifStoreFails(whileAway));
}

/**
 * @throws what `openOrSave` throws, for example a 503 response if the provider fails
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
  if (opened.storeAway) return (await redirectIfArrived(opened)) ?? whileStoreAway(opened, null);
  return answer(opened).catch(ifStoreFails(() => whileStoreAway(opened, null)));
}
