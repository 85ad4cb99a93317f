import { rememberedOwner } from "~/services/access/owner.server";
import {
  isSessionOver,
  setFormInput,
  NOT_SAVED,
  STORE_AWAY,
  type FormInput,
} from "~/services/access/unsaved-input.server";
import { otherAccountRefusal, typedText } from "~/services/http/form.server";
import { storeUnavailable } from "~/services/http/store-unavailable.server";
import { readSession, tokenInUse, type Session } from "~/services/session/session.server";
import { probeWrite } from "~/services/storage/probe-write.server";
import { ifStoreFails, StoreFailure } from "~/services/storage/store-failure.server";
import type { ReadyFile } from "~/services/uploads/form-with-files.server";
import { ANSWERS_FIELD, attachmentCodeOf } from "../definition/page-model";
import { answeredCodes } from "../definition/pages";
import { applyAnswer, type SavedAnswers, type StepNames } from "../definition/steps";
import type { Wizard } from "../definition/wizard";
import { bytesAfterSession, formAfterSession } from "./draft-quota.server";
import { emptyDraft, newDraftId, type DraftSlot } from "./draft.server";
import { changeDraft, DraftQuotaExceeded } from "./drafts.server";
import { readDraft } from "./stored-drafts.server";
import { submissionOfDraft } from "./draft-submission.server";
import type { Intent } from "./intent.server";
import { storeAttachment } from "./stored-attachments.server";
import {
  formDraftId,
  openWizard,
  slotOf,
  type OpenedWizard,
  type UnloadedWizard,
  type WizardRequest,
} from "./open.server";
import {
  acceptsAttachment,
  fileNotSaved,
  ON_ITS_WAY,
  readIntent,
  readTyped,
} from "./read-form.server";

const SAVED = "O que você preencheu nesta etapa está guardado.";

const NOTHING_TO_TELL: FormInput = { message: "", unsaved: null };

function unsavedInput(intent: Intent, message = STORE_AWAY): FormInput {
  const isRead = !("refusal" in intent);
  const unsaved = typedText(isRead ? intent.typed : (intent.refusal.initialValue ?? {}));
  const files = isRead ? Object.values(intent.refusals).flat() : [];
  if (unsaved === "" && files.length === 0) return NOTHING_TO_TELL;
  return { message: [message, ...files].join(" "), unsaved };
}

/**
 * Saves nothing: `repeatUnsaved`, around every action, shows the typed input.
 * @throws a 409 response with the typed text, if the form belongs to another account
 */
export async function noteUnsaved(
  request: Request,
  session: Session,
  message?: string,
  read?: Intent,
): Promise<void> {
  const intent = read ?? (await readTyped(request, session));
  if ("refusal" in intent && intent.otherAccountForm)
    throw otherAccountRefusal(session, intent.otherAccountForm);
  setFormInput(request, unsavedInput(intent, message));
}

/** @throws a 503 response, which `repeatUnsaved` replaces with a page of the typed input */
export async function repeatTyped(
  request: Request,
  session: Session,
  read?: Intent,
): Promise<never> {
  await noteUnsaved(request, session, undefined, read);
  throw storeUnavailable();
}

interface Unread {
  request: Request;
  session: Session;
  wizard: { steps: readonly StepNames[] };
  draftSlot: DraftSlot;
  stepCode: string | null;
  id: string;
  sessionIsOver: boolean;
}

async function saveFile(
  { draftSlot, id, sessionIsOver }: Unread,
  file: ReadyFile & { codigo: string },
): Promise<string | null> {
  const { byteLength } = file.data;
  const full = sessionIsOver ? await bytesAfterSession(draftSlot.owner, byteLength) : null;
  if (full !== null) return full;
  return storeAttachment(draftSlot, () => emptyDraft(id), file, { onlyNew: sessionIsOver }).catch(
    ifStoreFails(() => fileNotSaved(file.name)),
  );
}

async function saveUnvalidated(unread: Unread): Promise<FormInput> {
  const { request, session, wizard, draftSlot, stepCode, id, sessionIsOver } = unread;
  const code = wizard.steps.find((step) => step.code === stepCode)?.code;
  // A sent draft must not change while its outcome is open.
  const isSent = await submissionOfDraft(draftSlot, id).then(
    (submission) => submission !== null,
    ifStoreFails(() => false),
  );
  const intent = await readIntent(request, session, {
    accepts: (field) => (code === undefined ? null : acceptsAttachment(field)),
    store: async (field, file) =>
      isSent
        ? fileNotSaved(file.name)
        : saveFile(unread, { ...file, codigo: attachmentCodeOf(field) ?? "" }),
  });
  if ("refusal" in intent) {
    const { otherAccountForm } = intent;
    if (otherAccountForm && !sessionIsOver) throw otherAccountRefusal(session, otherAccountForm);
    return unsavedInput(intent, NOT_SAVED);
  }
  if (isSent) return unsavedInput(intent, `${ON_ITS_WAY} ${NOT_SAVED}`);
  if (code === undefined) return unsavedInput(intent, NOT_SAVED);
  const codes = answeredCodes(wizard.steps, code, intent.steps);
  const { [ANSWERS_FIELD]: _named, ...typed } = intent.typed;
  try {
    await changeDraft(draftSlot, (current) => {
      const draft = current ?? emptyDraft(id);
      const respostas = wizard.steps.reduce((saved: SavedAnswers, step) => {
        if (!codes.includes(step.code)) return saved;
        // An upload sends no answers, so the saved answers stay.
        // Any other form replaces them, because a missing field may be an unchecked box.
        const before = intent.kind === "attach" ? saved[step.code] : {};
        return applyAnswer(wizard.steps, step, saved, { ...before, ...typed });
      }, draft.respostas);
      return { ...draft, respostas: { ...respostas } };
    });
    return { message: [SAVED, ...Object.values(intent.refusals).flat()].join(" "), unsaved: null };
  } catch (error) {
    if (error instanceof DraftQuotaExceeded) return unsavedInput(intent, error.message);
    return ifStoreFails(() => unsavedInput(intent))(error);
  }
}

export const saveOpened = (opened: Omit<UnloadedWizard, "failure">): Promise<FormInput> =>
  saveUnvalidated({ ...opened, session: opened.access.session, sessionIsOver: false });

/** Returns "arrived" if the draft was sent successfully, or null if the form may not be saved. */
async function placeAfterSession(
  { request, params }: WizardRequest,
  wizard: { name: string },
  session: Session,
): Promise<Pick<Unread, "draftSlot" | "id"> | "arrived" | null> {
  const remembered = await rememberedOwner(session.content);
  if (!remembered) return null;
  const { dono: owner, gavetas: opened } = remembered;
  const record = params.id ?? null;
  const draftSlot = { owner, wizard: wizard.name, record };
  const [draft, submittedDraftId] = [await readDraft(draftSlot), formDraftId(request)];
  if (!draft && submittedDraftId !== null) {
    const sent = await submissionOfDraft(draftSlot, submittedDraftId);
    if (sent?.ended?.state === "succeeded") return "arrived";
  }
  if (!draft && record !== null && !opened.includes(slotOf(wizard, record))) return null;
  if (!(await formAfterSession(owner))) return null;
  return { draftSlot, id: draft?.id ?? submittedDraftId ?? newDraftId() };
}

export async function saveForNextSignIn<C>(
  requested: WizardRequest,
  wizard: Wizard<C>,
  current: Session,
): Promise<FormInput> {
  const { request, params } = requested;
  if (current.ended === "saiu") return NOTHING_TO_TELL;
  const session = current.endedContent ? { content: current.endedContent } : current;
  const typed = () => readTyped(request, session);
  if (tokenInUse(session.content) === undefined) {
    // Without a token in the session, the drafts' owner is unknown, so nothing is saved.
    // No account is open either, so a form of any account counts as `otherAccountForm`.
    // The response to such a form repeats the input.
    const intent = await typed();
    return "refusal" in intent && intent.otherAccountForm
      ? unsavedInput(intent, NOT_SAVED)
      : NOTHING_TO_TELL;
  }
  const orRepeat = ifStoreFails(async () => unsavedInput(await typed()));
  const saving = async (): Promise<FormInput> => {
    const place = await placeAfterSession(requested, wizard, session);
    if (place === "arrived") return NOTHING_TO_TELL;
    const stepCode = params.passo ?? null;
    if (place)
      return saveUnvalidated({ request, session, wizard, ...place, stepCode, sessionIsOver: true });
    // Throws if the store is down, so that `orRepeat` repeats the typed text.
    await probeWrite();
    return current.ended ? NOTHING_TO_TELL : unsavedInput(await typed(), NOT_SAVED);
  };
  return saving().catch(orRepeat);
}

/**
 * Tries to save the form before a response is thrown that leads away from its page.
 * @throws what `openWizard` throws, but a 503 response if the store fails
 * @throws `failure` of the wizard, but a 409 response for another account's form
 */
export async function openOrSave<C>(
  requested: WizardRequest,
  wizard: Wizard<C>,
): Promise<OpenedWizard> {
  const { request } = requested;
  // Read now, because `openWizard` may end a manager's link. Its draft would then not be found.
  const session = await readSession(request);
  const opened = await openWizard(requested, wizard).catch(async (thrown: unknown) => {
    if (thrown instanceof StoreFailure) return repeatTyped(request, session);
    if (thrown instanceof Response && (thrown.status === 503 || isSessionOver(thrown)))
      setFormInput(request, await saveForNextSignIn(requested, wizard, session));
    throw thrown;
  });
  if (!("failure" in opened)) return opened;
  setFormInput(request, await saveOpened(opened));
  throw opened.failure;
}
