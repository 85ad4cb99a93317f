/**
 * Decides without side effects whether a form counts and what it answers; carry-out.server.ts acts
 * on it.
 */
import type { Flash } from "~/services/session/session-cookie.server";
import type { Refusal } from "~/services/http/form.server";
import {
  answeredCodes,
  readSteps,
  stepsBetween,
  type ReadStep,
  type PagePosition,
} from "../definition/pages";
import { furthestReach, type Errors } from "../definition/steps";
import { statePath } from "../definition/wizard";
import { answeredFields, withShownDays, type Intent, type ReadIntent } from "./intent.server";
import type { OpenedWizard } from "./open.server";

export interface FormState extends Pick<
  OpenedWizard,
  "wizard" | "path" | "position" | "draft" | "id" | "stepCode" | "submittedDraftId"
> {
  /**
   * True if the draft was stored when the form was shown, unless sending this form has deleted it.
   */
  draftWasSaved: boolean;
  storeLost?: boolean;
  submissionPending: boolean;
  otherSubmissionPending?: boolean;
}

/** `turnsAway` tells scripts that the redirect saved nothing of the form. */
export interface Go {
  to: string;
  message?: Flash;
  turnsAway?: true;
}

export interface Refused {
  refusal: Refusal;
}

/** A form that counts. */
export interface Answered {
  position: PagePosition;
  form: ReadIntent;
  steps: ReadStep[];
  errors: Errors;
}

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

export function refuse({ typed }: ReadIntent, error: Errors, sendAnyway?: string): Refused {
  return { refusal: { error, initialValue: typed, sendAnyway } };
}

/** A form of another account is not shown again, because the user would send it from this account. */
export const isShownAgain = ({
  stepCode,
  position,
  submissionPending,
  wizard,
}: FormState): boolean =>
  stepCode !== null && position !== null && !submissionPending && wizard.obstacle === null;

function merged(all: readonly Errors[]): Errors {
  const errors: Errors = {};
  for (const [field, messages] of all.flatMap((each) => Object.entries(each)))
    errors[field] = [...(errors[field] ?? []), ...messages];
  return errors;
}

function readAnswers(state: FormState, position: PagePosition, form: ReadIntent): Answered {
  const { path, draft, stepCode } = state;
  const codes = answeredCodes(path.steps, stepCode ?? "", form.steps);
  const errors = [form.refusals];
  let { typed } = form;
  const read = readSteps(stepsBetween(path, codes), (step) => {
    const saved = draft?.respostas[step.code];
    if (!codes.includes(step.code)) return saved ?? {};
    const questions = step.questions();
    typed = withShownDays(typed, questions);
    const answered = answeredFields(form, questions, saved);
    errors.push(answered.errors);
    return answered.fields;
  });
  const steps = read.filter(({ step }) => codes.includes(step.code));
  for (const { reading } of steps) if (!reading.ok) errors.push(reading.errors);
  return { position, form: { ...form, typed }, steps, errors: merged(errors) };
}

export function decideStep(state: FormState, intent: Intent): Go | Refused | Answered {
  const { path, position, draft, id, submittedDraftId, draftWasSaved, wizard } = state;
  if (state.submissionPending) return { to: statePath(wizard, submittedDraftId ?? id) };
  if (wizard.obstacle !== null) return { to: wizard.path(), turnsAway: true };
  if (intent.kind === "unreadable") return { refusal: intent.refusal };
  if (state.otherSubmissionPending) return refuse(intent, { "": [OTHER_UNDER_WAY] });
  const isGone = draft === null;
  const elsewhere =
    submittedDraftId !== null && (isGone ? draftWasSaved : submittedDraftId !== draft.id);
  if (!position) {
    const to = wizard.path(furthestReach(path)?.code);
    if (!elsewhere) return { to, turnsAway: true };
    return { to, message: { kind: "error", text: isGone ? GONE_THERE : RESTARTED } };
  }
  const answered = readAnswers(state, position, intent);
  if (!elsewhere) return answered;
  const why = isGone ? GONE_HERE : ELSEWHERE;
  return refuse(answered.form, { "": [state.storeLost ? STORE_LOST_HERE : why] });
}
