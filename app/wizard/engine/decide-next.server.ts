import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDateTime } from "~/lib/day-and-time";
import { missingAttachments, requestedAttachments } from "../definition/attachments";
import { attachmentField, INTENT } from "../definition/page-model";
import type { RequestedAttachment } from "../definition/questions";
import { locatePage, type PagePosition } from "../definition/pages";
import { same, toSave, resolveSteps, type Errors, type WizardPath } from "../definition/steps";
import { requestedOf, statePath, wizardPath } from "../definition/wizard";
import { refusalOf, refuse, type Decision, type FormState } from "./decision.server";
import type { Choices } from "~/services/submissions/outcome";
import type { Draft } from "./drafts.server";
import type { ReadIntent } from "./intent.server";
import { expiresAt } from "./draft-expiry.server";

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

function isUnchanged<C, A>(
  { wizard, context }: FormState<C, A>,
  path: WizardPath<C, A>,
  { anexos }: Draft,
): boolean {
  if (requestedOf({ wizard, context }) === null) return false;
  const asked = new Set(requestedAttachments(path, context).map(({ codigo }) => codigo));
  if (anexos.some(({ codigo }) => asked.has(codigo))) return false;
  /*
   * Without `initialAnswers` a changed answer cannot be detected, so only a new file counts as a
   * change.
   */
  if (!wizard.initialAnswers) return true;
  const before = resolveSteps(
    wizard.steps,
    toSave(wizard.steps, wizard.initialAnswers(context)),
    context,
  );
  const [then, now] = [toSave(wizard.steps, before.answers), toSave(wizard.steps, path.answers)];
  return wizard.steps.every(({ code }) => same(then[code] ?? {}, now[code] ?? {}));
}

function missingOn<C, A>(
  { context }: FormState<C, A>,
  path: WizardPath<C, A>,
  steps: PagePosition<C, A>["steps"],
  { anexos }: Draft,
): RequestedAttachment[] {
  return missingAttachments(requestedAttachments({ ...path, steps: [...steps] }, context), anexos);
}

function decideSending<C, A>(
  state: FormState<C, A>,
  path: WizardPath<C, A>,
  here: PagePosition<C, A> | null,
  draft: Draft,
  form: ReadIntent,
): Decision<C, A> {
  const { wizard } = state;
  const lacking = path.steps.find((step) => missingOn(state, path, [step], draft).length > 0);
  if (lacking) {
    if (here?.steps.includes(lacking))
      return refuse(
        form,
        missingErrors(wizard.missingAttachments, missingOn(state, path, path.steps, draft)),
      );
    return {
      kind: "go",
      to: `${wizardPath(state, lacking.code)}#anexos`,
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

export function decideNext<C, A>(
  state: FormState<C, A>,
  draft: Draft,
  form: ReadIntent,
): Decision<C, A> {
  const { wizard, context, stepCode } = state;
  const path = resolveSteps(wizard.steps, draft.respostas, context);
  const position = locatePage(path, context, stepCode ?? "");
  /*
   * A form of an older build may lack a step of this page. The page then opens again for the
   * unanswered step.
   */
  const open = position?.steps.find((step) => step === path.unanswered);
  const next = open ?? position?.next?.[0] ?? path.unanswered;
  if (!next) return decideSending(state, path, position, draft, form);
  const missing = open || !position ? [] : missingOn(state, path, position.steps, draft);
  if (missing.length > 0) return refuse(form, missingErrors(wizard.missingAttachments, missing));
  return { kind: "go", to: wizardPath(state, next.code) };
}

export function decidePostponed<C, A>({ wizard }: FormState<C, A>, draft: Draft): Decision<C, A> {
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

/**
 * Decides what follows when the user resolves an unknown outcome. A null in `Choices` is a choice
 * that the page does not offer.
 */
export function decideUnknown<C, A>(
  state: FormState<C, A>,
  { sendAnyway, isThis, discard }: Choices,
  { kind, attemptToken }: ReadIntent,
): Decision<C, A> {
  const { wizard, draft, submittedDraftId } = state;
  const stays = { kind: "go", to: statePath(state, submittedDraftId) } as const;
  if (!draft || draft.id !== submittedDraftId) return stays;
  if (kind === "discard" && discard !== null) {
    const to = wizardPath(state, wizard.steps[0]?.code);
    return { kind: "discard", draftId: draft.id, to, attempt: discard };
  }
  if (kind === "is-this")
    return isThis !== null && isThis === attemptToken
      ? { kind: "confirm", draftId: draft.id, attempt: isThis }
      : stays;
  return sendAnyway === null ? stays : { kind: "send", draft, anyway: attemptToken, form: null };
}
