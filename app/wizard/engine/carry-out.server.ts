import { otherAccountRefusal } from "~/services/http/form.server";
import {
  redirectTo,
  refusedPage,
  redirectWithMessage,
  redirectUnsaved,
  unavailable,
} from "~/services/http/response.server";
import { sealedWord } from "~/services/session/sealed-words.server";
import { submissions } from "~/services/submissions/submissions.server";
import { sendAnywayOf, statusOf } from "~/services/submissions/outcome";
import { searchField } from "../definition/page-model";
import { fieldNames, type Fields, type StepSearch } from "../definition/questions";
import { toText, applyAnswer, type SavedAnswers, type Step } from "../definition/steps";
import { statePath, SUBMISSION_STATE } from "../definition/wizard";
import {
  chosenFor,
  decideNext,
  decideRepeat,
  postponed,
  decideStep,
  isShownAgain,
  refuse,
  type Answered,
  type Go,
  type ReceivedStep,
  type Refused,
} from "./decide.server";
import { checkOutcome, confirmSent, deliver, finish } from "./deliver.server";
import { submissionRef } from "./draft-submission.server";
import { emptyDraft, newDraftId, type Draft } from "./draft.server";
import { changeDraft, deleteDraft, DraftQuotaExceeded } from "./drafts.server";
import type { Intent, ReadIntent } from "./intent.server";
import { type OpenedWizard, newDraft } from "./open.server";
import { carryOutStep, unwrittenStep } from "./step-operation.server";
import { removeAttachment } from "./stored-attachments.server";
import { readDraft } from "./stored-drafts.server";

const NOT_WRITTEN = {
  kind: "error",
  text: "A cooperativa pode não ter recebido os dados desta etapa. Confira-os e continue.",
} as const;

function respond({ request }: ReceivedStep, next: Go | Refused): Response | Promise<Response> {
  if ("refusal" in next) return refusedPage(next.refusal, { status: 400 });
  const { to, message, turnsAway } = next;
  if (message) return redirectWithMessage(request, to, message);
  return turnsAway ? redirectUnsaved(to) : redirectTo(to);
}

interface StepFields {
  step: Step;
  fields: Fields;
}

type Saving = Pick<OpenedWizard, "wizard" | "id" | "draft" | "draftSlot">;

function withAnswers(saving: Saving, current: Draft | null, answers: readonly StepFields[]): Draft {
  const draft = current ?? newDraft(saving);
  const { steps } = saving.wizard;
  const opened = draft.id === saving.draft?.id ? saving.draft.respostas : {};
  const respostas = answers.reduce<SavedAnswers>(
    (saved, { step, fields }) => applyAnswer(steps, step, saved, fields),
    { ...opened, ...draft.respostas },
  );
  return { ...draft, respostas: { ...respostas } };
}

/**
 * If another tab has sent the draft and thereby deleted it, the draft begins again under the same
 * id. Its submission is known by that id, so the next page finishes it, and nothing goes twice.
 * @throws what `changeDraft` throws
 */
export const save = (saving: Saving, answers: readonly StepFields[]): Promise<Draft> =>
  changeDraft(saving.draftSlot, (current) => withAnswers(saving, current, answers));

/**
 * If the draft is refused or not sent, the page shows `form` again with the message.
 * If `form` is null, the wizard's last page shows the message.
 */
async function send(
  received: ReceivedStep,
  draft: Draft,
  sendAnyway: string | undefined,
  form: ReadIntent | null,
): Promise<Response> {
  const outcome = await deliver(received, draft, sendAnyway);
  if (outcome instanceof Response) return outcome;
  const { message } = outcome;
  // The draft holds what was typed, but its page cannot be shown.
  if (outcome.state === "store-unavailable") throw unavailable(message);
  const { lastPath: to } = received.wizard;
  if (!form) return respond(received, { to, message: { kind: "error", text: message } });
  const { refusal } = refuse(form, { "": [message] }, sendAnywayOf(outcome));
  return refusedPage(refusal, { status: statusOf(outcome) });
}

async function repeat(received: ReceivedStep, id: string): Promise<Response> {
  const { draft, draftSlot, wizard } = received;
  const { begin, ...next } = decideRepeat(received, id);
  if (!begin) return respond(received, next);
  if (draft) await deleteDraft(draftSlot, draft.id);
  const first = emptyDraft(newDraftId());
  try {
    await changeDraft(draftSlot, (current) => current ?? { ...first, respostas: { ...begin } });
    return await respond(received, next);
  } catch (error) {
    if (!(error instanceof DraftQuotaExceeded)) throw error;
    return respond(received, {
      to: wizard.exit(),
      message: { kind: "error", text: error.message },
    });
  }
}

async function submitStart(received: ReceivedStep, intent: Intent): Promise<Response> {
  const { wizard, draft, draftSlot, submittedDraftId } = received;
  if ("refusal" in intent) return respond(received, intent);
  if (received.submissionPending) return redirectTo(statePath(wizard, draft?.id ?? null));
  if (intent.kind === "repeat") return repeat(received, intent.argument ?? "");
  if (draft && draft.id === submittedDraftId) await deleteDraft(draftSlot, draft.id);
  // If HR requested a correction, the step to open depends on the answers.
  // `wizard.path()` leads to the start page, whose loader chooses that step.
  return redirectTo(wizard.requested === null ? wizard.firstPath : wizard.path());
}

async function submitChoice(received: ReceivedStep, intent: Intent): Promise<Response> {
  const { wizard, draftSlot, submittedDraftId } = received;
  const state = statePath(wizard, submittedDraftId);
  if ("refusal" in intent) {
    const text = intent.refusal.error?.[""]?.[0] ?? "";
    return respond(received, { to: state, message: { kind: "error", text } });
  }
  const outcome = await checkOutcome(received);
  if (outcome instanceof Response) return outcome;
  const chosen = outcome.state === "lost" ? null : chosenFor(received, outcome, intent);
  if (!chosen) return redirectTo(state);
  const { choice, draft, attempt } = chosen;
  if (choice === "send") return send(received, draft, intent.argument, null);
  if (choice === "confirm") return confirmSent(received, draft.id, attempt);
  await submissions.discard(submissionRef(draftSlot, draft.id), attempt);
  await deleteDraft(draftSlot, draft.id);
  return redirectTo(wizard.firstPath);
}

/**
 * Saves without validation. `fills` replace typed values.
 * Blank fields begin no draft: then the result is null.
 */
async function saveTyped(
  received: ReceivedStep,
  { steps }: Answered,
  fills: Fields = {},
): Promise<Draft | null> {
  const answers = steps.map(({ step, fields }) => {
    const names = fieldNames(step.questions());
    const filled = Object.entries(fills).filter(([name]) => names.includes(name));
    return { step, fields: { ...fields, ...Object.fromEntries(filled) } };
  });
  const isKept = (value: string) => value !== "" || received.draft !== null;
  const hasTyped = answers.some(({ fields }) => Object.values(fields).some(isKept));
  return hasTyped ? save(received, answers) : null;
}

async function leave(received: ReceivedStep, answered: Answered): Promise<Response> {
  const { access, wizard } = received;
  const { form, steps, errors } = answered;
  if (Object.keys(errors).length > 0) {
    await saveTyped(received, answered);
    return respond(received, refuse(form, errors));
  }
  const kept = await Promise.all(
    steps.flatMap(({ step, reading }) => {
      if (!reading.ok) return [];
      const { answer } = reading;
      const left = step.leave(answer, access.provider, received.draft?.respostas[step.code]);
      return left.then((saved) => ({ step, answer, fields: toText(saved) }));
    }),
  );
  const draft = await save(received, kept);
  let msg: string | undefined;
  for (const { step, answer, fields } of kept) {
    const operation = step.operation?.(answer, access);
    const outcome = operation && (await carryOutStep(received, { step, fields }, operation, form));
    if (outcome instanceof Response) return outcome;
    msg = outcome;
  }
  const next = decideNext(received, draft, form);
  if (next !== "send") return respond(received, next);
  const sent = kept.map(({ step }) => step.code);
  const unwritten = await unwrittenStep(received, draft, sent);
  if (unwritten)
    return respond(received, { to: wizard.path(unwritten.code), message: NOT_WRITTEN });
  return msg === undefined
    ? send(received, draft, form.argument, form)
    : finish(received, draft.id, { protocolo: "", msg });
}

const LONGEST_SEARCH = 60;

function searchWord({ form }: ReadIntent, name: string): string {
  const word = form.getAll(searchField(name)).find((value) => typeof value === "string") ?? "";
  return word.trim().slice(0, LONGEST_SEARCH);
}

/**
 * Returns the first search that the user filled in but did not start, or null.
 * A chosen option (`search.options`) always counts.
 * A typed word counts only while all answers of the step are blank.
 */
function forgottenSearch({ form, steps }: Answered): StepSearch | null {
  for (const { step, fields } of steps) {
    const search = step.at({ ...step.earlier, ...fields }).search();
    const word = search && searchWord(form, search.name);
    if (!word || word === search.value) continue;
    if (search.options || Object.values(fields).every((value) => value === "")) return search;
  }
  return null;
}

/** The search word may name a disease, so the URL contains the word only in encrypted form. */
async function searchPath(
  { request }: ReceivedStep,
  { form }: Answered,
  page: string,
  { name }: StepSearch,
): Promise<string> {
  const query = new URLSearchParams({ [name]: await sealedWord(request, searchWord(form, name)) });
  return `${page}?${query}#${searchField(name)}`;
}

async function answerForm(received: ReceivedStep, answered: Answered): Promise<Response> {
  const { wizard, draftSlot } = received;
  const { form, position } = answered;
  const { refusals: error } = form;
  const page = wizard.path(position.steps[0].code);
  const isRefused = Object.keys(error).length > 0;
  const text = Object.values(error).flat().join(" ");
  const saveAndGo = async (to: string, fills?: Fields) => {
    await saveTyped(received, answered, fills);
    return respond(received, isRefused ? { to, message: { kind: "error", text } } : { to });
  };
  const saveAndSearch = async (search: StepSearch | null | undefined) =>
    saveAndGo(search ? await searchPath(received, answered, page, search) : page);
  const saveAndGoUnlessRefused = async (to: string) => {
    if (!isRefused) return saveAndGo(to);
    await saveTyped(received, answered);
    return respond(received, refuse(form, error));
  };
  switch (form.kind) {
    case "attach":
      return refusedPage({ error, initialValue: {} }, { status: isRefused ? 400 : 200 });
    case "remove": {
      const response = await saveAndGo(`${page}#anexos`);
      await removeAttachment(draftSlot, form.argument ?? "");
      return response;
    }
    case "keep":
      return saveAndGoUnlessRefused(`${page}#anexos`);
    case "back":
      return saveAndGoUnlessRefused(wizard.path((position.previous ?? position.steps)[0].code));
    case "later": {
      const draft = (await saveTyped(received, answered)) ?? (await readDraft(draftSlot));
      return respond(received, isRefused ? refuse(form, error) : postponed(received, draft));
    }
    case "search": {
      const asked = answered.steps.find(({ step }) => step.code === form.argument);
      return saveAndSearch(asked?.step.search());
    }
    case "fill": {
      const fills = Object.fromEntries(new URLSearchParams(form.argument));
      return saveAndGo(`${page}#${Object.keys(fills)[0] ?? ""}`, fills);
    }
    case "repeat":
      return saveAndGo(page);
    case "next": {
      const forgotten = forgottenSearch(answered);
      return forgotten ? saveAndSearch(forgotten) : leave(received, answered);
    }
    case "discard":
    case "isThis":
    case "sendAnyway":
    case "sendUnchanged":
      return leave(received, answered);
  }
}

async function submitStep(received: ReceivedStep, intent: Intent): Promise<Response> {
  const decided = decideStep(received, intent);
  if (!("steps" in decided)) return respond(received, decided);
  try {
    return await answerForm(received, decided);
  } catch (error) {
    if (!(error instanceof DraftQuotaExceeded)) throw error;
    return respond(received, refuse(decided.form, { "": [error.message] }));
  }
}

/**
 * @throws StoreFailure when the store fails
 * @throws the redirect of `endSession` if the session is over
 * @throws a response that repeats the typed text, if the form is another account's and no page can
 * show the form again
 */
export async function carryOut(received: ReceivedStep, intent: Intent): Promise<Response> {
  const { stepCode, access } = received;
  if ("refusal" in intent && intent.otherAccountForm && !isShownAgain(received))
    throw otherAccountRefusal(access.session, intent.otherAccountForm);
  if (stepCode === null) return submitStart(received, intent);
  return stepCode === SUBMISSION_STATE
    ? submitChoice(received, intent)
    : submitStep(received, intent);
}
