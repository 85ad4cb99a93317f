/** Decides without side effects what to do with a form. carry-out.server.ts does it. */
import type { Flash } from "~/services/session/session-cookie.server";
import { ANSWERS_FIELD, searchField } from "../definition/page-model";
import {
  answeredCodes,
  readSteps,
  stepsBetween,
  type ReadStep,
  type PagePosition,
} from "../definition/pages";
import { fieldNames, type Fields } from "../definition/questions";
import { furthestReach, type Errors } from "../definition/steps";
import { statePath, SUBMISSION_STATE } from "../definition/wizard";
import { decideRepeat } from "./decide-repeat.server";
import { markedAndTypedErrors, replaceByMarkedOption } from "./option-prefill.server";
import { refuse, type Decision, type FormState } from "./decision.server";
import { answeredFields, withShownDays, type Intent, type ReadIntent } from "./intent.server";

const ELSEWHERE =
  "Este preenchimento foi recomeçado em outra aba ou aparelho. Confira os dados: ao continuar, valem os desta página.";
const OTHER_UNDER_WAY =
  "Este toque não enviou nada: outro preenchimento, feito em outra aba ou aparelho, já saiu, e ainda não se sabe se chegou. Confira aquele em “Minhas solicitações”, e depois envie este.";
const RESTARTED = "Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.";
const GONE =
  "O que estava guardado deste preenchimento não está mais aqui: ele foi recomeçado em outra aba ou aparelho, ou passou do prazo.";
const GONE_HERE = `${GONE} Confira os dados: ao continuar, valem os desta página.`;
const GONE_THERE = `${GONE} Continue daqui.`;
export const STORE_LOST =
  "O portal perdeu o que tinha guardado deste preenchimento. Não foi nada que você fez, e este toque não enviou nada. Se você já tinha enviado antes, confira em “Minhas solicitações”.";
const STORE_LOST_HERE = `${STORE_LOST} O que você preencheu nesta página continua nela. Confira os dados e toque de novo.`;

const withError = (texto: string): { message: Flash } => ({
  message: { kind: "error", text: texto },
});

function decideStart(state: FormState, intent: Intent): Decision {
  const { wizard, draft, submittedDraftId, submissionPending } = state;
  // A correction's first step depends on the answers, so the loader chooses the step.
  const first = wizard.requested === null ? wizard.path(wizard.steps[0]?.code) : wizard.path();
  if (intent.kind === "unreadable") return { kind: "show", status: 400, refusal: intent.refusal };
  if (submissionPending) return { kind: "go", to: statePath(state.wizard, draft?.id ?? null) };
  if (intent.kind === "repeat") return decideRepeat(state, intent.id);
  return draft && draft.id === submittedDraftId
    ? { kind: "discard", draftId: draft.id, to: first }
    : { kind: "go", to: first };
}

function decideState(state: FormState, intent: Intent): Decision {
  if (intent.kind !== "unreadable") return { kind: "look-up", choice: intent };
  return {
    kind: "go",
    to: statePath(state.wizard, state.submittedDraftId),
    ...withError(intent.refusal.error?.[""]?.[0] ?? ""),
  };
}

interface Arrived {
  state: FormState;
  position: PagePosition;
  form: ReadIntent;
  said: ReadStep[];
}

function arrive(state: FormState, position: PagePosition, intent: ReadIntent): Arrived {
  const { path, draft, stepCode } = state;
  const codes = answeredCodes(path.steps, stepCode ?? "", intent.steps);
  let form = intent;
  const read = readSteps(stepsBetween(path, codes), (step) => {
    const saved = draft?.respostas[step.code];
    if (!codes.includes(step.code)) return saved ?? {};
    const questions = step.questions();
    form = replaceByMarkedOption(withShownDays(form, questions), questions, saved);
    return answeredFields(form, questions);
  });
  return { state, position, form, said: read.filter(({ step }) => codes.includes(step.code)) };
}

function errorsOf({ form, said }: Arrived): Errors {
  const questions = said.flatMap(({ step }) => step.questions());
  const errors: Errors = { ...form.refusals };
  for (const found of [
    markedAndTypedErrors(form, questions),
    ...said.map(({ reading }) => (reading.ok ? {} : reading.errors)),
  ]) {
    for (const [field, messages] of Object.entries(found))
      errors[field] = [...(errors[field] ?? []), ...messages];
  }
  return errors;
}

function goOn(arrived: Arrived): Decision {
  const { form, said } = arrived;
  const errors = errorsOf(arrived);
  const answers = said.flatMap(({ step, reading }) =>
    reading.ok ? [{ step, answer: reading.answer }] : [],
  );
  return Object.keys(errors).length === 0 ? { kind: "leave", answers, form } : refuse(form, errors);
}

/**
 * Saves without validation. `fills`: values of the chosen search result, which replace typed
 * values.
 */
function keepAndGo(
  { form, said }: Arrived,
  then: Decision | { kind: "postpone" },
  fills: Fields = {},
): Decision {
  const answers = said.map(({ step, fields }) => {
    const names = fieldNames(step.questions()).map(({ name }) => name);
    const filled = Object.entries(fills).filter(([name]) => names.includes(name));
    return { step, fields: { ...fields, ...Object.fromEntries(filled) } };
  });
  if (then.kind !== "postpone" && answers.every(({ fields }) => Object.keys(fields).length === 0))
    return then;
  return { kind: "save", answers, then, form };
}

const LONGEST_SEARCH = 60;

const searchWord = ({ values }: ReadIntent, name: string): string =>
  (values[searchField(name)]?.[0] ?? "").trim().slice(0, LONGEST_SEARCH);

/** A word that was typed but not searched for would be lost without notice. */
function forgottenSearch({ form, said }: Arrived): string | undefined {
  const forgotten = said.find(({ step, fields }) => {
    const search = step.search();
    const word = search && searchWord(form, search.name);
    if (!word || word === search.value) return false;
    return search.options !== undefined || Object.values(fields).every((value) => value === "");
  });
  return forgotten?.step.code;
}

function searchPath({ form, said }: Arrived, page: string, code: string) {
  const search = said.find(({ step }) => step.code === code)?.step.search();
  if (!search) return page;
  const word = searchWord(form, search.name);
  return `${page}?${new URLSearchParams({ [search.name]: word })}#${searchField(search.name)}`;
}

function decideHere(arrived: Arrived): Decision {
  const { state, position, form } = arrived;
  const { refusals } = form;
  const page = state.wizard.path(position.steps[0].code);
  const attachments = `${page}#anexos`;
  const keepAndGoTo = (to: string, fills?: Fields) => keepAndGo(arrived, { kind: "go", to }, fills);
  const unlessRefused = (to: string) =>
    Object.keys(refusals).length > 0 ? keepAndGo(arrived, refuse(form, refusals)) : keepAndGoTo(to);
  switch (form.kind) {
    case "remove":
      return keepAndGo(arrived, { kind: "remove", attachment: form.attachment, to: attachments });
    case "attach":
      return {
        kind: "show",
        status: Object.keys(refusals).length > 0 ? 400 : 200,
        refusal: { error: refusals, initialValue: {} },
      };
    case "keep":
      return unlessRefused(attachments);
    case "later":
      return keepAndGo(arrived, { kind: "postpone" });
    case "back":
      return unlessRefused(state.wizard.path((position.previous ?? position.steps)[0].code));
    case "search":
      return keepAndGoTo(searchPath(arrived, page, form.code));
    case "fill":
      return keepAndGoTo(`${page}#${Object.keys(form.fills)[0] ?? ""}`, form.fills);
    case "repeat":
      return keepAndGoTo(page);
    case "next": {
      const code = forgottenSearch(arrived);
      return code === undefined ? goOn(arrived) : keepAndGoTo(searchPath(arrived, page, code));
    }
    case "send-anyway":
    case "is-this":
    case "send-unchanged":
    case "discard":
      return goOn(arrived);
  }
}

function decideStep(state: FormState, intent: Intent): Decision {
  const { path, position, draft, id, submittedDraftId, draftWasSaved, submissionPending } = state;
  if (submissionPending) return { kind: "go", to: statePath(state.wizard, submittedDraftId ?? id) };
  if (state.wizard.obstacle !== null)
    return { kind: "go", to: state.wizard.path(), turnsAway: true };
  if (intent.kind === "unreadable") return { kind: "show", status: 400, refusal: intent.refusal };
  if (state.otherSubmissionPending) return refuse(intent, { "": [OTHER_UNDER_WAY] });
  const gone = draft === null ? GONE_HERE : ELSEWHERE;
  const here = state.storeLost ? STORE_LOST_HERE : gone;
  const there = draft === null ? GONE_THERE : RESTARTED;
  const elsewhere =
    submittedDraftId !== null && (draft === null ? draftWasSaved : submittedDraftId !== draft.id);
  if (!position)
    return {
      kind: "go",
      to: state.wizard.path(furthestReach(path)?.code),
      ...(elsewhere ? withError(there) : { turnsAway: true }),
    };
  const arrived = arrive(state, position, intent);
  return elsewhere ? refuse(arrived.form, { "": [here] }) : decideHere(arrived);
}

const isShownAgain = ({ stepCode, position, submissionPending, wizard }: FormState): boolean =>
  stepCode !== null && position !== null && !submissionPending && wizard.obstacle === null;

export function decide(state: FormState, intent: Intent): Decision {
  const { stepCode } = state;
  if (intent.kind === "unreadable" && intent.otherAccountForm && !isShownAgain(state))
    return { kind: "other-account", form: intent.otherAccountForm };
  if (stepCode === null) return decideStart(state, intent);
  return stepCode === SUBMISSION_STATE ? decideState(state, intent) : decideStep(state, intent);
}

interface Unread {
  codes: readonly string[];
  typed: Fields;
  refusals: Errors;
}

/**
 * While the provider or the session is unavailable, the questions are unknown, so all typed fields
 * are saved. Returns null if there is nothing to save.
 */
export function decideUnvalidated(
  steps: readonly { code: string }[],
  stepCode: string | null,
  intent: Intent,
): Unread | null {
  const code = steps.find((step) => step.code === stepCode)?.code;
  if (code === undefined || intent.kind === "unreadable") return null;
  const { [ANSWERS_FIELD]: _named, ...typed } = intent.typed;
  return { codes: answeredCodes(steps, code, intent.steps), typed, refusals: intent.refusals };
}
