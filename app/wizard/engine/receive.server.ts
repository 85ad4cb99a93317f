import { otherAccountRefusal } from "~/services/http/form.server";
import { notFound, redirectWithMessage, refusedPage } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { pageOfStep } from "../definition/pages";
import { furthestReach } from "../definition/steps";
import { statePath, SUBMISSION_STATE, wizardPath, type Wizard } from "../definition/wizard";
import { carryOut } from "./carry-out.server";
import { decide, STORE_LOST } from "./decide.server";
import { CANNOT_TELL, whereToldToArrive } from "./deliver.server";
import { submissionOfDraft } from "./draft-submission.server";
import { withShownDays, type Intention } from "./intention.server";
import {
  formDraftWasKept,
  isOfLostStore,
  isOtherFilling,
  type OpenedWizard,
  type WizardRequest,
} from "./open.server";
import { readStepForm, readTyped } from "./read-form.server";
import { openOrSave, saveOpened } from "./save-unread.server";
import { wasCarriedOut } from "./step-operation.server";

/** Saves the form and asks again for the earlier answers, which the store has lost. */
async function afterStoreLoss<C, A>(opened: OpenedWizard<C, A>): Promise<Response> {
  const { told, unsaved } = await saveOpened(opened);
  const next = `Responda de novo as etapas anteriores. ${told}${unsaved ?? ""}`.trim();
  return redirectWithMessage(opened.request, wizardPath(opened, furthestReach(opened.path)?.code), {
    kind: "error",
    text: `${STORE_LOST} ${next}`,
  });
}

/**
 * Says only that this tap sent nothing, because another request may have sent the draft. Another
 * tap is safe, because a draft is sent only once.
 */
const NOT_SAVED =
  "O portal não conseguiu guardar o que você preencheu, e por isso este toque não enviou nada. Tudo o que você digitou continua nesta página: espere um pouco e toque no botão de novo.";
const NOT_DISCARDED =
  "O portal não consegue apagar nada agora, e o que você tinha preenchido continua guardado. Espere um pouco e tente de novo.";
const NOT_BEGUN =
  "O portal não consegue guardar nada agora, e por isso o envio não foi repetido. Espere um pouco e tente de novo.";

/**
 * The store has failed, so the portal has saved nothing and therefore sent nothing (decision 047).
 * `read`: the form, or null before the request's body was read.
 */
async function whileStoreAway<C, A>(
  opened: OpenedWizard<C, A>,
  read: Intention | null,
): Promise<Response> {
  const { request, access, stepCode, path, context, place, wizard } = opened;
  const intention = read ?? (await readTyped(request, access.session));
  if (intention.kind === "unreadable") {
    if (intention.foreign) throw otherAccountRefusal(access.session, intention.foreign);
    return refusedPage(intention.refusal, { status: 400 });
  }
  const tell = (to: string, text: string) =>
    redirectWithMessage(request, to, { kind: "error", text });
  if (stepCode === SUBMISSION_STATE)
    return tell(statePath(opened, opened.sentFrom ?? opened.id), CANNOT_TELL);
  if (stepCode === null)
    return tell(wizardPath(opened), intention.kind === "repeat" ? NOT_BEGUN : NOT_DISCARDED);
  const page = place ?? pageOfStep(wizard.steps, stepCode);
  const asked = (page?.steps ?? []).flatMap((step) =>
    step.questions(path.before.get(step) ?? {}, context),
  );
  const { typed, refusals } = withShownDays(intention, asked);
  return refusedPage(
    { error: { "": [NOT_SAVED], ...refusals }, initialValue: typed },
    { status: 503 },
  );
}

/** Calls `onRead` with the form, for `whileStoreAway`, because a body can be read only once. */
async function answer<C, A>(
  opened: OpenedWizard<C, A>,
  onRead: (intention: Intention) => void,
): Promise<Response> {
  const { wizard, place, obstacle, draftSlot, draft, id, stepCode, sentFrom } = opened;
  const isStep = stepCode !== null && stepCode !== SUBMISSION_STATE;
  if (isStep && !wizard.steps.some(({ code }) => code === stepCode)) throw notFound();
  const wasKept = formDraftWasKept(opened);
  const isSent = async (draftId: string | undefined) =>
    draftId !== undefined && (await submissionOfDraft(draftSlot, draftId)) !== null;
  const mayBeSent = isStep ? (sentFrom ?? id) : draft?.id;
  const underWay = stepCode !== SUBMISSION_STATE && (await isSent(mayBeSent));
  const isFrozen = underWay || obstacle !== null;
  const storeLost = isStep && isOfLostStore(opened);
  if (storeLost && draft === null && !isFrozen && !place) return afterStoreLoss(opened);
  const { intention, lostFile } = await readStepForm(opened, isFrozen);
  onRead(intention);
  if (lostFile) return whileStoreAway(opened, intention);
  const isAgain =
    isStep && draft === null && wasKept && (await wasCarriedOut(opened, stepCode, intention));
  const otherUnderWay = isStep && isOtherFilling(opened) && (await isSent(draft?.id));
  const found = { wasKept: wasKept && !isAgain, storeLost, underWay, otherUnderWay };
  const situation = { ...opened, ...found };
  return carryOut(situation, decide(situation, intention));
}

/**
 * Throws a response: 404 for an unknown step, 409 for another account's form, 503 for an
 * unavailable provider.
 */
export async function receiveStep<C, A>(
  requested: WizardRequest,
  wizard: Wizard<C, A>,
): Promise<Response> {
  const opened = await openOrSave(requested, wizard);
  if (opened.storeAway) return (await whereToldToArrive(opened)) ?? whileStoreAway(opened, null);
  let read: Intention | null = null;
  return answer(opened, (intention) => (read = intention)).catch(
    ifStoreFails(() => whileStoreAway(opened, read)),
  );
}
