import { otherAccountRefusal } from "~/services/http/form.server";
import {
  redirectTo,
  refusedPage,
  redirectWithMessage,
  redirectUnsaved,
} from "~/services/http/response.server";
import { sendAnywayOf, statusOf } from "~/services/submissions/outcome";
import { searchField } from "../definition/page-model";
import { fieldNames, type Fields } from "../definition/questions";
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
  type FormState,
  type Go,
  type Refused,
} from "./decide.server";
import { checkOutcome, confirmSent, deliver, discardAttempt } from "./deliver.server";
import { submissionOfDraft } from "./draft-submission.server";
import { emptyDraft, newDraftId, type Draft } from "./draft.server";
import { changeDraft, deleteDraft, DraftQuotaExceeded } from "./drafts.server";
import type { Intent, ReadIntent } from "./intent.server";
import { type OpenedWizard, newDraft } from "./open.server";
import { carryOutStep, unwrittenStep } from "./step-operation.server";
import { removeAttachment } from "./stored-attachments.server";

const NOT_WRITTEN = {
  kind: "error",
  text: "Não sabemos se a cooperativa recebeu os dados desta etapa. Confira-os e continue.",
} as const;

type Deciding = OpenedWizard & FormState;

const showAgain = ({ refusal }: Refused): Response => refusedPage(refusal, { status: 400 });

function go({ request }: Deciding, { to, message, turnsAway }: Go): Response | Promise<Response> {
  if (message) return redirectWithMessage(request, to, message);
  return turnsAway ? redirectUnsaved(to) : redirectTo(to);
}

interface StepFields {
  step: Step;
  fields: Fields;
}

type Saving = Pick<OpenedWizard, "wizard" | "id" | "stepCode" | "draft" | "draftSlot">;

export class SentMeanwhile extends Error {
  override readonly name = "SentMeanwhile";
}

function withAnswers(saving: Saving, current: Draft | null, answers: readonly StepFields[]): Draft {
  const draft = current ?? newDraft(saving);
  const { steps } = saving.wizard;
  const respostas = answers.reduce<SavedAnswers>(
    (saved, { step, fields }) => applyAnswer(steps, step, saved, fields),
    draft.respostas,
  );
  return { ...draft, passo: answers[0]?.step.code ?? draft.passo, respostas: { ...respostas } };
}

export async function save(saving: Saving, answers: readonly StepFields[]): Promise<Draft> {
  const { draft, draftSlot } = saving;
  let gone = false;
  const kept = await changeDraft(draftSlot, (current) => {
    /*
     * An upload of this form may have recreated a deleted draft.
     * The new draft has another time of creation.
     */
    gone = draft !== null && current?.criadoEm !== draft.criadoEm;
    return withAnswers(saving, current, answers);
  });
  if (!gone || draft === null || (await submissionOfDraft(draftSlot, draft.id)) === null)
    return kept;
  await deleteDraft(draftSlot, kept.id);
  throw new SentMeanwhile();
}

/** If the draft is not sent, `form` is shown again, or the last page if `form` is null. */
async function send(
  deciding: Deciding,
  draft: Draft,
  sendAnyway: string | undefined,
  form: ReadIntent | null,
): Promise<Response> {
  const outcome = await deliver(deciding, draft, sendAnyway);
  if (outcome instanceof Response) return outcome;
  const { message } = outcome;
  if (!form) {
    const to = deciding.wizard.path(deciding.wizard.steps.at(-1)?.code);
    return go(deciding, { to, message: { kind: "error", text: message } });
  }
  const { refusal } = refuse(form, { "": [message] }, sendAnywayOf(outcome));
  return refusedPage(refusal, { status: statusOf(outcome) });
}

async function repeat(deciding: Deciding, id: string): Promise<Response> {
  const { draft, draftSlot, wizard } = deciding;
  const { begin, ...next } = decideRepeat(deciding, id);
  if (!begin) return go(deciding, next);
  if (draft) await deleteDraft(draftSlot, draft.id);
  const first = emptyDraft(newDraftId(), wizard.steps[0]?.code ?? "");
  try {
    await changeDraft(draftSlot, (current) => current ?? { ...first, respostas: { ...begin } });
    return await go(deciding, next);
  } catch (error) {
    if (!(error instanceof DraftQuotaExceeded)) throw error;
    return go(deciding, { to: wizard.exit(), message: { kind: "error", text: error.message } });
  }
}

async function submitStart(deciding: Deciding, intent: Intent): Promise<Response> {
  const { wizard, draft, draftSlot, submittedDraftId } = deciding;
  if (intent.kind === "unreadable") return showAgain(intent);
  if (deciding.submissionPending) return redirectTo(statePath(wizard, draft?.id ?? null));
  if (intent.kind === "repeat") return repeat(deciding, intent.argument ?? "");
  if (draft && draft.id === submittedDraftId) await deleteDraft(draftSlot, draft.id);
  // A correction's first step depends on the answers, so the loader chooses the step.
  return redirectTo(wizard.path(wizard.requested === null ? wizard.steps[0]?.code : undefined));
}

async function submitChoice(deciding: Deciding, intent: Intent): Promise<Response> {
  const { wizard, draftSlot, submittedDraftId } = deciding;
  const state = statePath(wizard, submittedDraftId);
  if (intent.kind === "unreadable") {
    const text = intent.refusal.error?.[""]?.[0] ?? "";
    return go(deciding, { to: state, message: { kind: "error", text } });
  }
  const outcome = await checkOutcome(deciding);
  if (outcome instanceof Response) return outcome;
  const chosen = outcome.state === "lost" ? null : chosenFor(deciding, outcome, intent);
  if (!chosen) return redirectTo(state);
  const { choice, draft, attempt } = chosen;
  if (choice === "send") return send(deciding, draft, intent.argument, null);
  if (choice === "confirm") return confirmSent(deciding, draft.id, attempt);
  await discardAttempt(draftSlot, draft.id, attempt);
  await deleteDraft(draftSlot, draft.id);
  return redirectTo(wizard.path(wizard.steps[0]?.code));
}

/** Saves without validation. `fills` replace typed values. */
async function saveTyped(deciding: Deciding, { steps }: Answered, fills: Fields = {}) {
  const answers = steps.map(({ step, fields }) => {
    const names = fieldNames(step.questions()).map(({ name }) => name);
    const filled = Object.entries(fills).filter(([name]) => names.includes(name));
    return { step, fields: { ...fields, ...Object.fromEntries(filled) } };
  });
  if (answers.some(({ fields }) => Object.keys(fields).length > 0)) await save(deciding, answers);
}

async function leave(deciding: Deciding, { form, steps, errors }: Answered): Promise<Response> {
  const { access, wizard } = deciding;
  if (Object.keys(errors).length > 0) return showAgain(refuse(form, errors));
  const answers = steps.flatMap(({ step, reading }) =>
    reading.ok ? [{ step, answer: reading.answer }] : [],
  );
  if (answers.length === 0) return redirectTo(wizard.path(deciding.stepCode ?? undefined));
  const kept = await Promise.all(
    answers.map(async ({ step, answer }) => ({
      ...{ step, answer, fields: toText(await step.leave(answer, access.provider)) },
    })),
  );
  const draft = await save(deciding, kept);
  for (const { step, answer, fields } of kept) {
    const operation = step.operation?.(answer, access);
    const refused = operation && (await carryOutStep(deciding, { step, fields }, operation, form));
    if (refused) return refused;
  }
  const next = decideNext(deciding, draft, form);
  if (next !== "send") return "to" in next ? go(deciding, next) : showAgain(next);
  const sent = kept.map(({ step }) => step.code);
  const unwritten = await unwrittenStep(deciding, draft, sent);
  if (!unwritten) return send(deciding, draft, form.argument, form);
  return go(deciding, { to: wizard.path(unwritten.code), message: NOT_WRITTEN });
}

const LONGEST_SEARCH = 60;

function searchWord({ form }: ReadIntent, name: string): string {
  const word = form.getAll(searchField(name)).find((value) => typeof value === "string") ?? "";
  return word.trim().slice(0, LONGEST_SEARCH);
}

/** Returns the code of a step whose typed search word would be lost without a search. */
function forgottenSearch({ form, steps }: Answered): string | undefined {
  const forgotten = steps.find(({ step, fields }) => {
    const search = step.search();
    const word = search && searchWord(form, search.name);
    if (!word || word === search.value) return false;
    return search.options !== undefined || Object.values(fields).every((value) => value === "");
  });
  return forgotten?.step.code;
}

function searchPath({ form, steps }: Answered, page: string, code: string | undefined): string {
  const search = steps.find(({ step }) => step.code === code)?.step.search();
  if (!search) return page;
  const query = new URLSearchParams({ [search.name]: searchWord(form, search.name) });
  return `${page}?${query}#${searchField(search.name)}`;
}

async function answerForm(deciding: Deciding, answered: Answered): Promise<Response> {
  const { wizard, draftSlot } = deciding;
  const { form, position } = answered;
  const { refusals: error } = form;
  const page = wizard.path(position.steps[0].code);
  const isRefused = Object.keys(error).length > 0;
  const saveAndGo = async (to: string, fills?: Fields) => {
    await saveTyped(deciding, answered, fills);
    return redirectTo(to);
  };
  const saveAndGoUnlessRefused = async (to: string) => {
    const response = await saveAndGo(to);
    return isRefused ? showAgain(refuse(form, error)) : response;
  };
  switch (form.kind) {
    case "attach":
      return refusedPage({ error, initialValue: {} }, { status: isRefused ? 400 : 200 });
    case "remove":
      await saveTyped(deciding, answered);
      await removeAttachment(draftSlot, form.argument ?? "");
      return redirectTo(`${page}#anexos`);
    case "keep":
      return saveAndGoUnlessRefused(`${page}#anexos`);
    case "back":
      return saveAndGoUnlessRefused(wizard.path((position.previous ?? position.steps)[0].code));
    case "later":
      return go(deciding, postponed(deciding, await save(deciding, answered.steps)));
    case "search":
      return saveAndGo(searchPath(answered, page, form.argument));
    case "fill": {
      const fills = Object.fromEntries(new URLSearchParams(form.argument));
      return saveAndGo(`${page}#${Object.keys(fills)[0] ?? ""}`, fills);
    }
    case "repeat":
      return saveAndGo(page);
    case "next": {
      const code = forgottenSearch(answered);
      return code === undefined
        ? leave(deciding, answered)
        : saveAndGo(searchPath(answered, page, code));
    }
    case "send-anyway":
    case "is-this":
    case "send-unchanged":
    case "discard":
      return leave(deciding, answered);
  }
}

async function submitStep(deciding: Deciding, intent: Intent): Promise<Response> {
  const decided = decideStep(deciding, intent);
  if ("to" in decided) return go(deciding, decided);
  if ("refusal" in decided) return showAgain(decided);
  try {
    return await answerForm(deciding, decided);
  } catch (error) {
    if (error instanceof SentMeanwhile) return redirectTo(statePath(deciding.wizard, deciding.id));
    if (!(error instanceof DraftQuotaExceeded)) throw error;
    return showAgain(refuse(decided.form, { "": [error.message] }));
  }
}

/** @throws a response that repeats the text of another account's form, if no page can show it */
export async function carryOut(deciding: Deciding, intent: Intent): Promise<Response> {
  const { stepCode, access } = deciding;
  if (intent.kind === "unreadable" && intent.otherAccountForm && !isShownAgain(deciding))
    throw otherAccountRefusal(access.session, intent.otherAccountForm);
  if (stepCode === null) return submitStart(deciding, intent);
  return stepCode === SUBMISSION_STATE
    ? submitChoice(deciding, intent)
    : submitStep(deciding, intent);
}
