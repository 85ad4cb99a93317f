/** What to do about a form: out of what was asked for, the draft and the wizard. Nothing is read or written here. */
import { DRAFT_PARAM } from "~/paths";
import type { Flash } from "~/services/access/session-cookie.server";
import { furthestReach, position, type Errors, type Fields, type Position } from "../steps";
import { SUBMISSION_STATE, wizardPath } from "../wizard";
import { refuse, type Decision, type Situation } from "./decision.server";
import { answeredFields, withShownDays, type Intention, type ReadIntention } from "./intention.server";

const ELSEWHERE = "Este preenchimento foi recomeçado em outra aba ou aparelho. Confira os dados: ao continuar, valem os desta página.";
const RESTARTED = "Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.";
/** Of a draft that is gone nobody knows why: begun afresh elsewhere, with nothing in it yet, or older than drafts are kept. */
const GONE = "O que estava guardado deste preenchimento não está mais aqui: ele foi recomeçado em outra aba ou aparelho, ou passou do prazo.";
const GONE_HERE = `${GONE} Confira os dados: ao continuar, valem os desta página.`;
const GONE_THERE = `${GONE} Continue daqui.`;

const withError = (texto: string): { message: Flash } => ({ message: { tipo: "erro", texto } });

/** Does anything stand in the way of any change? */
export function isBlocked<C, A>({ wizard, context }: Pick<Situation<C, A>, "wizard" | "context">): boolean {
  return (wizard.obstacle?.(context) ?? null) !== null;
}

/** At the wizard's own address the draft is thrown away; one that may be on its way is not. */
function decideStart<C, A>(situation: Situation<C, A>, intention: Intention): Decision<C, A> {
  const { wizard, draft, sentFrom, underWay } = situation;
  const first = wizardPath(situation, wizard.steps[0]?.code);
  if (intention.kind === "unreadable")
    return intention.foreign ? { kind: "foreign", form: intention.foreign } : { kind: "show", status: 400, refusal: intention.refusal };
  if (underWay) return { kind: "go", to: wizardPath(situation, SUBMISSION_STATE) };
  return draft && draft.id === sentFrom ? { kind: "discard", draftId: draft.id, to: first } : { kind: "go", to: first };
}

/** On the page of a sending's state. */
function decideState<C, A>(situation: Situation<C, A>, intention: Intention): Decision<C, A> {
  if (intention.kind !== "unreadable") return { kind: "look-up", choice: intention };
  if (intention.foreign) return { kind: "foreign", form: intention.foreign };
  return { kind: "go", to: wizardPath(situation, SUBMISSION_STATE), ...withError(intention.refusal.error?.[""]?.[0] ?? "") };
}

function goOn<C, A>({ context }: Situation<C, A>, { step, before }: Position<C, A>, form: ReadIntention): Decision<C, A> {
  const reading = step.read(answeredFields(form, step.questions(before, context)), before, context);
  const errors: Errors = { ...form.refusals };
  for (const [field, messages] of Object.entries(reading.ok ? {} : reading.errors)) errors[field] = [...(errors[field] ?? []), ...messages];
  return reading.ok && Object.keys(errors).length === 0 ? { kind: "leave", step, reading, form } : refuse(form, errors);
}

/** At a step in reach, in the name of the draft that there is. */
function decideHere<C, A>(situation: Situation<C, A>, place: Position<C, A>, form: ReadIntention): Decision<C, A> {
  const { step, before } = place;
  const { refusals } = form;
  const refused = Object.keys(refusals).length > 0;
  const attachments = `${wizardPath(situation, step.code)}#anexos`;
  const fields = () => answeredFields(form, step.questions(before, situation.context));
  switch (form.kind) {
    case "remove":
      return { kind: "remove", attachment: form.attachment, to: attachments };
    case "attach":
      return { kind: "show", status: refused ? 400 : 200, refusal: { error: refusals, initialValue: {} } };
    case "keep":
      return { kind: "save", step, fields: fields(), then: refused ? refuse(form, refusals) : { kind: "go", to: attachments }, form };
    case "later":
      return { kind: "save", step, fields: fields(), then: { kind: "postpone" }, form };
    case "next":
    case "send-anyway":
    case "discard":
      return goOn(situation, place, form);
  }
}

function decideStep<C, A>(situation: Situation<C, A>, code: string, intention: Intention): Decision<C, A> {
  const { path, draft, id, sentFrom, wasKept, underWay, repeated = false } = situation;
  const place = position(path, code);
  const blocked = isBlocked(situation);
  if ((underWay || blocked || !place) && intention.kind === "unreadable" && intention.foreign) return { kind: "foreign", form: intention.foreign };
  if (underWay) return { kind: "go", to: `${wizardPath(situation, SUBMISSION_STATE)}?${DRAFT_PARAM}=${sentFrom ?? id}` };
  if (blocked) return { kind: "go", to: wizardPath(situation), turnsAway: true };
  if (intention.kind === "unreadable") return { kind: "show", status: 400, refusal: intention.refusal };
  const [here, there] = draft === null ? [GONE_HERE, GONE_THERE] : [ELSEWHERE, RESTARTED];
  const elsewhere = sentFrom !== null && (draft === null ? wasKept && !repeated : sentFrom !== draft.id);
  if (!place) return { kind: "go", to: wizardPath(situation, furthestReach(path)?.code), ...(elsewhere ? withError(there) : { turnsAway: true }) };
  const form = withShownDays(intention, place.step.questions(place.before, situation.context));
  return elsewhere ? refuse(form, { "": [here] }) : decideHere(situation, place, form);
}

/** Takes how things stand, at a page that the wizard has, and what was asked for; gives what to do. */
export function decide<C, A>(situation: Situation<C, A>, intention: Intention): Decision<C, A> {
  const { stepCode } = situation;
  if (stepCode === null) return decideStart(situation, intention);
  return stepCode === SUBMISSION_STATE ? decideState(situation, intention) : decideStep(situation, stepCode, intention);
}

/** `refusals`: by file field, why it was not kept. */
interface Unread {
  code: string;
  typed: Fields;
  refusals: Errors;
}

/** Takes the same while nobody can say what the steps ask for; gives what to keep of a step as it came, null where there is nothing to keep. */
export function decideUnread(steps: readonly { code: string }[], stepCode: string | null, intention: Intention): Unread | null {
  const code = steps.find((step) => step.code === stepCode)?.code;
  return code === undefined || intention.kind === "unreadable" ? null : { code, typed: intention.typed, refusals: intention.refusals };
}
