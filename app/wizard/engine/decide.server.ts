/**
 * Decides without side effects what to do with a form; carry-out.server.ts carries out the
 * decision.
 */
import type { Flash } from "~/services/session/session-cookie.server";
import { ANSWERS_FIELD, searchField } from "../definition/page-model";
import {
  answeredSteps,
  codeOfPage,
  readSteps,
  locatePage,
  stepsBetween,
  type ReadStep,
  type PagePosition,
} from "../definition/pages";
import { fieldNames, type Question } from "../definition/questions";
import { furthestReach, type Errors } from "../definition/steps";
import type { Fields } from "../definition/questions";
import { requestedOf, statePath, SUBMISSION_STATE, wizardPath } from "../definition/wizard";
import { decideRepeat } from "./decide-repeat.server";
import { typedBoth, withKnown } from "./known-answers.server";
import { refuse, type Decision, type Situation, type StepFields } from "./decision.server";
import {
  answeredFields,
  twoDays,
  withOneDay,
  withShownDays,
  type Intention,
  type ReadIntention,
} from "./intention.server";

const ELSEWHERE =
  "Este preenchimento foi recomeçado em outra aba ou aparelho. Confira os dados: ao continuar, valem os desta página.";
/**
 * Another draft has replaced the form's draft, and perhaps has been sent. The form is not saved in
 * the other draft, because a sent draft is deleted in the end.
 */
const OTHER_UNDER_WAY =
  "Este toque não enviou nada: outro preenchimento, feito em outra aba ou aparelho, já saiu, e ainda não se sabe se chegou. Confira aquele em “Minhas solicitações”, e depois envie este.";
const RESTARTED = "Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.";
/** No draft is stored: it has expired, or the user started over elsewhere and saved nothing yet. */
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

export function isBlocked<C, A>({
  wizard,
  context,
}: Pick<Situation<C, A>, "wizard" | "context">): boolean {
  return (wizard.obstacle?.(context) ?? null) !== null;
}

function decideStart<C, A>(situation: Situation<C, A>, intention: Intention): Decision<C, A> {
  const { wizard, draft, sentFrom, underWay } = situation;
  // A correction's first step depends on the answers, so the loader chooses the step.
  const first =
    requestedOf(situation) === null
      ? wizardPath(situation, wizard.steps[0]?.code)
      : wizardPath(situation);
  if (intention.kind === "unreadable")
    return intention.foreign
      ? { kind: "foreign", form: intention.foreign }
      : { kind: "show", status: 400, refusal: intention.refusal };
  if (underWay) return { kind: "go", to: statePath(situation, draft?.id ?? null) };
  if (intention.kind === "repeat") return decideRepeat(situation, intention.id);
  return draft && draft.id === sentFrom
    ? { kind: "discard", draftId: draft.id, to: first }
    : { kind: "go", to: first };
}

function decideState<C, A>(situation: Situation<C, A>, intention: Intention): Decision<C, A> {
  if (intention.kind !== "unreadable") return { kind: "look-up", choice: intention };
  if (intention.foreign) return { kind: "foreign", form: intention.foreign };
  return {
    kind: "go",
    to: statePath(situation, situation.sentFrom),
    ...withError(intention.refusal.error?.[""]?.[0] ?? ""),
  };
}

interface Arrived<C, A> {
  situation: Situation<C, A>;
  code: string;
  place: PagePosition<C, A>;
  form: ReadIntention;
  said: ReadStep<C, A>[];
}

const savedOf = <C, A>({ draft }: Situation<C, A>, code: string): Fields | undefined =>
  draft?.respostas[code];

function arrive<C, A>(
  situation: Situation<C, A>,
  code: string,
  place: PagePosition<C, A>,
  intention: ReadIntention,
): Arrived<C, A> {
  const { context, path } = situation;
  const answered = answeredSteps(path, code, intention.steps);
  let form = intention;
  const [first] = answered;
  const said = readSteps(
    stepsBetween(path, answered),
    (first && path.before.get(first)) ?? {},
    context,
    (step, before) => {
      const saved = savedOf(situation, step.code);
      if (!answered.includes(step)) return saved ?? {};
      const questions = step.questions(before, context);
      form = withOneDay(withShownDays(form, questions), questions, saved);
      form = withKnown(form, questions, saved);
      return answeredFields(form, questions);
    },
  );
  return { situation, code, place, form, said: said.filter(({ step }) => answered.includes(step)) };
}

const questionsOf = <C, A>({ situation: { context }, said }: Arrived<C, A>): Question[] =>
  said.flatMap(({ step, before }) => step.questions(before, context));

function errorsOf<C, A>(arrived: Arrived<C, A>): Errors {
  const { form, said } = arrived;
  const errors: Errors = { ...form.refusals };
  const found = [
    twoDays(form, questionsOf(arrived)),
    typedBoth(form, questionsOf(arrived)),
    ...said.map(({ reading }) => (reading.ok ? {} : reading.errors)),
  ];
  for (const each of found) {
    for (const [field, messages] of Object.entries(each))
      errors[field] = [...(errors[field] ?? []), ...messages];
  }
  return errors;
}

function goOn<C, A>(arrived: Arrived<C, A>): Decision<C, A> {
  const { form, said, code } = arrived;
  const errors = errorsOf(arrived);
  const answers = said.flatMap(({ step, reading }) => (reading.ok ? [{ step, reading }] : []));
  return Object.keys(errors).length === 0
    ? { kind: "leave", code, answers, form }
    : refuse(form, errors);
}

/**
 * Saves the page's fields without validation. `fills`: values of the chosen search result, which
 * replace typed values.
 */
function keepAndGo<C, A>(
  { situation: { context }, form, said }: Arrived<C, A>,
  then: Decision<C, A> | { kind: "postpone" },
  fills: Fields = {},
): Decision<C, A> {
  const answers: StepFields<C, A>[] = said.map(({ step, before, fields }) => {
    const names = new Set(fieldNames(step.questions(before, context)).map(({ name }) => name));
    return {
      step,
      fields: {
        ...fields,
        ...Object.fromEntries(Object.entries(fills).filter(([name]) => names.has(name))),
      },
    };
  });
  if (then.kind !== "postpone" && answers.every(({ fields }) => Object.keys(fields).length === 0))
    return then;
  return { kind: "save", answers, then, form };
}

const LONGEST_SEARCH = 60;

function lookFor<C, A>(arrived: Arrived<C, A>, code: string): Decision<C, A> {
  const { situation, form, said, place } = arrived;
  const asked = said.find(({ step }) => step.code === code);
  const search = asked?.step.search(asked.before, situation.context);
  const page = wizardPath(situation, codeOfPage(place.steps));
  if (!search) return keepAndGo(arrived, { kind: "go", to: page });
  const word = (form.values[searchField(search.name)]?.[0] ?? "").trim().slice(0, LONGEST_SEARCH);
  return keepAndGo(arrived, {
    kind: "go",
    to: `${page}?${new URLSearchParams({ [search.name]: word })}#${searchField(search.name)}`,
  });
}

function decideHere<C, A>(arrived: Arrived<C, A>): Decision<C, A> {
  const { situation, place, form } = arrived;
  const { refusals } = form;
  const refused = Object.keys(refusals).length > 0;
  const page = wizardPath(situation, codeOfPage(place.steps));
  const attachments = `${page}#anexos`;
  switch (form.kind) {
    case "remove":
      return keepAndGo(arrived, { kind: "remove", attachment: form.attachment, to: attachments });
    case "attach":
      return {
        kind: "show",
        status: refused ? 400 : 200,
        refusal: { error: refusals, initialValue: {} },
      };
    case "keep":
      return keepAndGo(arrived, refused ? refuse(form, refusals) : { kind: "go", to: attachments });
    case "later":
      return keepAndGo(arrived, { kind: "postpone" });
    case "back":
      return keepAndGo(
        arrived,
        refused
          ? refuse(form, refusals)
          : { kind: "go", to: wizardPath(situation, codeOfPage(place.previous ?? place.steps)) },
      );
    case "search":
      return lookFor(arrived, form.code);
    case "fill":
      return keepAndGo(
        arrived,
        { kind: "go", to: `${page}#${Object.keys(form.fills)[0] ?? ""}` },
        form.fills,
      );
    case "repeat":
      return keepAndGo(arrived, { kind: "go", to: page });
    case "next":
    case "send-anyway":
    case "is-this":
    case "send-unchanged":
    case "discard":
      return goOn(arrived);
  }
}

function decideStep<C, A>(
  situation: Situation<C, A>,
  code: string,
  intention: Intention,
): Decision<C, A> {
  const { path, context, draft, id, sentFrom, wasKept, underWay } = situation;
  const place = locatePage(path, context, code);
  const blocked = isBlocked(situation);
  if ((underWay || blocked || !place) && intention.kind === "unreadable" && intention.foreign)
    return { kind: "foreign", form: intention.foreign };
  if (underWay) return { kind: "go", to: statePath(situation, sentFrom ?? id) };
  if (blocked) return { kind: "go", to: wizardPath(situation), turnsAway: true };
  if (intention.kind === "unreadable")
    return { kind: "show", status: 400, refusal: intention.refusal };
  if (situation.otherUnderWay) return refuse(intention, { "": [OTHER_UNDER_WAY] });
  const gone = draft === null ? GONE_HERE : ELSEWHERE;
  const here = situation.storeLost ? STORE_LOST_HERE : gone;
  const there = draft === null ? GONE_THERE : RESTARTED;
  const elsewhere = sentFrom !== null && (draft === null ? wasKept : sentFrom !== draft.id);
  if (!place)
    return {
      kind: "go",
      to: wizardPath(situation, furthestReach(path)?.code),
      ...(elsewhere ? withError(there) : { turnsAway: true }),
    };
  const arrived = arrive(situation, code, place, intention);
  return elsewhere ? refuse(arrived.form, { "": [here] }) : decideHere(arrived);
}

export function decide<C, A>(situation: Situation<C, A>, intention: Intention): Decision<C, A> {
  const { stepCode } = situation;
  if (stepCode === null) return decideStart(situation, intention);
  return stepCode === SUBMISSION_STATE
    ? decideState(situation, intention)
    : decideStep(situation, stepCode, intention);
}

interface Unread {
  codes: readonly string[];
  typed: Fields;
  refusals: Errors;
}

/**
 * If the provider is unavailable or the session is over, the questions are unknown. All typed
 * fields are then saved. Returns null if there is nothing to save.
 */
export function decideUnread(
  steps: readonly { code: string }[],
  stepCode: string | null,
  intention: Intention,
): Unread | null {
  const code = steps.find((step) => step.code === stepCode)?.code;
  if (code === undefined || intention.kind === "unreadable") return null;
  const { [ANSWERS_FIELD]: _named, ...typed } = intention.typed;
  const named = steps
    .filter((step) => intention.steps?.includes(step.code))
    .map((step) => step.code);
  return { codes: named.length > 0 ? named : [code], typed, refusals: intention.refusals };
}
