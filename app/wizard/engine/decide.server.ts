import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDateTime } from "~/lib/day-and-time";
import { typedText, type Refusal } from "~/services/http/form.server";
import type { Flash } from "~/services/session/session-cookie.server";
import type { UnknownOutcome } from "~/services/submissions/outcome";
import { missingAttachments, notAmong, requestedAttachments } from "../definition/attachments";
import { attachmentField, INTENT, partId, REPEAT_PARAM } from "../definition/page-model";
import {
  answeredCodes,
  readSteps,
  stepsBetween,
  type ReadStep,
  type PagePosition,
  furthestPage,
  locatePage,
} from "../definition/pages";
import { fieldNames, type RequestedAttachment } from "../definition/questions";
import {
  furthestReach,
  type Errors,
  sameAnswers,
  toSave,
  resolveSteps,
  type Step,
  type SavedAnswers,
  type WizardPath,
} from "../definition/steps";
import { statePath } from "../definition/wizard";
import { type Draft, expiresAt, hasContent } from "./draft.server";
import { answeredFields, withShownDays, type Intent, type ReadIntent } from "./intent.server";
import type { OpenedWizard } from "./open.server";
import { shownDigest } from "./shown.server";

export interface ReceivedStep extends OpenedWizard {
  /**
   * True if the draft was stored when the form was shown.
   * If that draft is gone now, the form is refused.
   * Exception: false if the form repeats a form that succeeded and thereby deleted the draft.
   */
  draftWasSaved: boolean;
  submissionPending: boolean;
}

/** `turnsAway`: the redirect tells the page's scripts that nothing was saved. */
export interface Go {
  to: string;
  message?: Flash;
  turnsAway?: true;
}

export interface Refused {
  refusal: Refusal;
}

export interface Answered {
  position: PagePosition;
  form: ReadIntent;
  steps: ReadStep[];
  errors: Errors;
}

const ELSEWHERE =
  "Este preenchimento foi recomeçado em outra aba ou aparelho. Confira os dados: ao continuar, valem os desta página.";
const RESTARTED = "Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.";
export const GONE =
  "O que estava guardado deste preenchimento não está mais aqui: ele foi recomeçado em outra aba ou aparelho, passou do prazo, ou o portal o perdeu. Se você já tinha enviado antes, confira em “Minhas solicitações”.";
const GONE_HERE = `${GONE} Confira os dados: ao continuar, valem os desta página.`;
export function refuse({ typed }: ReadIntent, error: Errors, sendAnyway?: string): Refused {
  return { refusal: { error, initialValue: typed, sendAnyway } };
}

export const isShownAgain = ({ position, submissionPending, wizard }: ReceivedStep): boolean =>
  position !== null && !submissionPending && wizard.obstacle === null;

function merged(all: readonly Errors[]): Errors {
  const errors: Errors = {};
  for (const [field, messages] of all.flatMap((each) => Object.entries(each)))
    errors[field] = [...(errors[field] ?? []), ...messages];
  return errors;
}

/** If the page does not show a field, that field's error message links to the field's step. */
function linked(step: Step, errors: Errors): Errors {
  const asked = fieldNames(step.questions().filter(({ kind }) => kind !== "hidden"));
  return merged(
    Object.entries(errors).map(([name, messages]) => ({
      [asked.includes(name) ? name : partId(step.code)]: messages,
    })),
  );
}

function readAnswers(state: ReceivedStep, position: PagePosition, form: ReadIntent): Answered {
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
  for (const { step, reading } of steps) if (!reading.ok) errors.push(linked(step, reading.errors));
  return { position, form: { ...form, typed }, steps, errors: merged(errors) };
}

export function decideStep(state: ReceivedStep, intent: Intent): Go | Refused | Answered {
  const { path, position, draft, id, submittedDraftId, draftWasSaved, wizard } = state;
  if (state.submissionPending) return { to: statePath(wizard, submittedDraftId ?? id) };
  if (wizard.obstacle !== null) return { to: wizard.path(), turnsAway: true };
  if ("refusal" in intent) return { refusal: intent.refusal };
  const isGone = draft === null;
  const elsewhere =
    submittedDraftId !== null && (isGone ? draftWasSaved : submittedDraftId !== draft.id);
  if (!position) {
    const to = wizard.path(furthestReach(path)?.code);
    const text = RESTARTED + typedText(intent.typed);
    return { to, message: { kind: "error", text } };
  }
  const answered = readAnswers(state, position, intent);
  if (!elsewhere) return answered;
  return refuse(answered.form, { "": [isGone ? GONE_HERE : ELSEWHERE] });
}

function missingErrors(message: string, missing: RequestedAttachment[]): Errors {
  return {
    "": [message],
    ...Object.fromEntries(
      missing.map(({ codigo, descricao }) => [
        attachmentField(codigo),
        [`Falta anexar: ${descricao}`],
      ]),
    ),
  };
}

const UNCHANGED =
  "Nada mudou desde o que foi devolvido: nem os dados, nem os anexos. Corrija o que foi pedido, ou envie mesmo assim.";

function isUnchanged({ wizard }: ReceivedStep, path: WizardPath, { anexos }: Draft): boolean {
  if (wizard.requested === null) return false;
  const unsent = notAmong(anexos, requestedAttachments(path.steps));
  if (unsent.length < anexos.length) return false;
  // Without initial answers a changed answer cannot be detected, so only a new file is a change.
  if (!wizard.initialAnswers) return true;
  const before = resolveSteps(wizard.steps, wizard.initialAnswers);
  const then = toSave(wizard.steps, before.answers);
  const now = toSave(wizard.steps, path.answers);
  return sameAnswers(then, now);
}

const CHANGED =
  "O que vai ser enviado mudou desde que esta página foi aberta, talvez em outra aba ou aparelho. Nada foi enviado: confira de novo e, se estiver certo, envie.";

/**
 * Returns true if answers or files of the wizard's other pages changed after the form was shown.
 * A form without a digest, such as one of an earlier build, counts as unchanged.
 * With "sendAnyway" the user sends despite a warning, so nothing is compared.
 */
function showsOther(
  path: WizardPath,
  here: PagePosition | null,
  { anexos }: Draft,
  { kind, shown }: ReadIntent,
): boolean {
  if (here === null || shown === undefined || kind === "sendAnyway") return false;
  return shown !== shownDigest(path, here, anexos);
}

type Next = Go | Refused | "send";

function decideSending(
  state: ReceivedStep,
  path: WizardPath,
  here: PagePosition | null,
  draft: Draft,
  form: ReadIntent,
): Next {
  const { wizard } = state;
  const missingOn = (steps: readonly Step[]) => missingAttachments(steps, draft.anexos);
  const lacking = path.steps.find((step) => missingOn([step]).length > 0);
  if (lacking) {
    if (here?.steps.includes(lacking))
      return refuse(form, missingErrors(wizard.missingAttachments, missingOn(path.steps)));
    return {
      to: `${wizard.path(lacking.code)}#anexos`,
      message: { kind: "error", text: wizard.missingAttachments },
    };
  }
  if (showsOther(path, here, draft, form)) return refuse(form, { "": [CHANGED] });
  if (form.kind === "next" && isUnchanged(state, path, draft))
    return refuse(form, { "": [UNCHANGED] }, INTENT.sendUnchanged);
  return "send";
}

export function decideNext(state: ReceivedStep, draft: Draft, form: ReadIntent): Next {
  const { wizard, stepCode } = state;
  const path = resolveSteps(wizard.steps, draft.respostas);
  const position = locatePage(path, stepCode ?? "");
  /*
   * If a step of this page has no answer yet, the page opens again.
   * Example: the form came from an older build, whose page lacked that step.
   */
  const open = position?.steps.find((step) => step === path.unanswered);
  const next = open ?? position?.next?.[0] ?? path.unanswered;
  if (!next) return decideSending(state, path, position, draft, form);
  const missing = open || !position ? [] : missingAttachments(position.steps, draft.anexos);
  if (missing.length > 0) return refuse(form, missingErrors(wizard.missingAttachments, missing));
  return { to: wizard.path(next.code) };
}

const NOTHING_TYPED = "Nada foi preenchido, então nada foi guardado.";

export function postponed({ wizard }: ReceivedStep, draft: Draft | null): Go {
  if (!draft) return { to: wizard.exit(), message: { kind: "info", text: NOTHING_TYPED } };
  const { date, time } = nowInSaoPaulo(expiresAt(draft));
  const text = `Guardado. Continue quando quiser, até ${formatDateTime(`${date}T${time}`)}.`;
  return { to: wizard.exit(), message: { kind: "info", text } };
}

/** Returns the user's choice on the page of an unknown outcome. null: the page opens again. */
export function chosenFor(
  { draft, submittedDraftId }: ReceivedStep,
  { sendAnyway: attempt, mayDiscard, isThis }: UnknownOutcome,
  { kind, argument }: ReadIntent,
): { choice: "discard" | "confirm" | "send"; draft: Draft; attempt: string } | null {
  if (!draft || draft.id !== submittedDraftId || attempt === null) return null;
  if (kind === "discard" && mayDiscard) return { choice: "discard", draft, attempt };
  if (kind !== "isThis") return { choice: "send", draft, attempt };
  return isThis && isThis === argument ? { choice: "confirm", draft, attempt: isThis } : null;
}

const NOT_REPEATED =
  "Não deu para repetir esse envio: a lista não o mostra agora, ou o tipo dele não existe mais. Escolha o tipo e siga.";

const repeatedText = (id: string) =>
  `Repetido do protocolo ${id}, sem as datas e as fotos. Confira o que já vem preenchido.`;

/** `begin`: answers of the new draft, which replaces the stored draft. */
export function decideRepeat(
  { wizard, draft, submittedDraftId }: ReceivedStep,
  id: string,
): Go & { begin?: SavedAnswers } {
  const start = wizard.path();
  if (wizard.obstacle !== null) return { to: start };
  const answers = wizard.repeated(id);
  if (answers === null) {
    // Without a draft, the start page redirects to the first step, and the message would be lost.
    const to = hasContent(draft) ? start : wizard.firstPath;
    return { to, message: { kind: "info", text: NOT_REPEATED } };
  }
  const to = wizard.path(furthestPage(resolveSteps(wizard.steps, answers)));
  if (!hasContent(draft) || draft.id === submittedDraftId)
    return { to, message: { kind: "info", text: repeatedText(id) }, begin: answers };
  // After a double tap the draft already has these answers.
  // So the start page, which asks whether to replace the draft, is skipped.
  if (draft.anexos.length === 0 && sameAnswers(draft.respostas, answers)) return { to };
  return { to: `${start}?${new URLSearchParams({ [REPEAT_PARAM]: id })}` };
}
