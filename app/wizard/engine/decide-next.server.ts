import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDateTime } from "~/lib/day-and-time";
import { missingAttachments, requestedAttachments } from "../definition/attachments";
import { attachmentField, INTENT } from "../definition/page-model";
import type { RequestedAttachment } from "../definition/questions";
import { locatePage, type PagePosition } from "../definition/pages";
import {
  same,
  toSave,
  resolveSteps,
  type AskedStep,
  type Errors,
  type WizardPath,
} from "../definition/steps";
import { statePath } from "../definition/wizard";
import { refusalOf, refuse, type Decision, type FormState } from "./decision.server";
import type { UnknownOutcome } from "~/services/submissions/outcome";
import { type Draft, expiresAt } from "./draft.server";
import type { ReadIntent } from "./intent.server";

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

function isUnchanged({ wizard }: FormState, path: WizardPath, { anexos }: Draft): boolean {
  if (wizard.requested === null) return false;
  const asked = new Set(requestedAttachments(path.steps).map(({ codigo }) => codigo));
  if (anexos.some(({ codigo }) => asked.has(codigo))) return false;
  // Without initial answers a changed answer cannot be detected, so only a new file is a change.
  if (!wizard.initialAnswers) return true;
  const before = resolveSteps(wizard.steps, wizard.initialAnswers);
  const [then, now] = [toSave(wizard.steps, before.answers), toSave(wizard.steps, path.answers)];
  return wizard.steps.every(({ code }) => same(then[code] ?? {}, now[code] ?? {}));
}

const missingOn = (steps: readonly AskedStep[], { anexos }: Draft): RequestedAttachment[] =>
  missingAttachments(requestedAttachments(steps), anexos);

function decideSending(
  state: FormState,
  path: WizardPath,
  here: PagePosition | null,
  draft: Draft,
  form: ReadIntent,
): Decision {
  const { wizard } = state;
  const lacking = path.steps.find((step) => missingOn([step], draft).length > 0);
  if (lacking) {
    if (here?.steps.includes(lacking))
      return refuse(form, missingErrors(wizard.missingAttachments, missingOn(path.steps, draft)));
    return {
      kind: "go",
      to: `${state.wizard.path(lacking.code)}#anexos`,
      message: { kind: "error", text: wizard.missingAttachments },
    };
  }
  if (form.kind === "next" && isUnchanged(state, path, draft)) {
    return {
      kind: "show",
      status: 400,
      refusal: refusalOf(form, { "": [UNCHANGED] }, INTENT.sendUnchanged),
    };
  }
  return { kind: "send", draft, anyway: form.attemptToken, form };
}

export function decideNext(state: FormState, draft: Draft, form: ReadIntent): Decision {
  const { wizard, stepCode } = state;
  const path = resolveSteps(wizard.steps, draft.respostas);
  const position = locatePage(path, stepCode ?? "");
  /* A form of an older build may lack a step of this page, so the page opens again. */
  const open = position?.steps.find((step) => step === path.unanswered);
  const next = open ?? position?.next?.[0] ?? path.unanswered;
  if (!next) return decideSending(state, path, position, draft, form);
  const missing = open || !position ? [] : missingOn(position.steps, draft);
  if (missing.length > 0) return refuse(form, missingErrors(wizard.missingAttachments, missing));
  return { kind: "go", to: state.wizard.path(next.code) };
}

export function decidePostponed({ wizard }: FormState, draft: Draft): Decision {
  const { date, time } = nowInSaoPaulo(expiresAt(draft));
  return {
    kind: "go",
    to: wizard.exit(),
    message: {
      kind: "info",
      text: `Guardado. Continue quando quiser, até ${formatDateTime(`${date}T${time}`)}.`,
    },
  };
}

export function decideUnknown(
  state: FormState,
  { sendAnyway: attempt, mayDiscard, isNearMatch }: UnknownOutcome,
  { kind, attemptToken }: ReadIntent,
): Decision {
  const { wizard, draft, submittedDraftId } = state;
  const stays = { kind: "go", to: statePath(state.wizard, submittedDraftId) } as const;
  if (!draft || draft.id !== submittedDraftId || attempt === null) return stays;
  if (kind === "discard" && mayDiscard) {
    const to = state.wizard.path(wizard.steps[0]?.code);
    return { kind: "discard", draftId: draft.id, to, attempt };
  }
  if (kind === "is-this")
    return isNearMatch && attempt === attemptToken
      ? { kind: "confirm", draftId: draft.id, attempt }
      : stays;
  return { kind: "send", draft, anyway: attemptToken, form: null };
}
