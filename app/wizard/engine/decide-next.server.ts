import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDateTime } from "~/lib/day-and-time";
import { missingAttachments, requestedAttachments } from "../definition/attachments";
import { attachmentField, INTENT } from "../definition/page-model";
import type { RequestedAttachment } from "../definition/questions";
import { locatePage, type PagePosition } from "../definition/pages";
import { same, toSave, resolveSteps, type Errors, type WizardPath } from "../definition/steps";
import { requestedOf, statePath, wizardPath } from "../definition/wizard";
import { refusalOf, refuse, type Decision, type Situation } from "./decision.server";
import type { Ways } from "~/services/submissions/outcome";
import type { Draft } from "./drafts.server";
import type { ReadIntention } from "./intention.server";
import { keptUntil } from "./kept-until.server";

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
  { wizard, context }: Situation<C, A>,
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
  { context }: Situation<C, A>,
  path: WizardPath<C, A>,
  steps: PagePosition<C, A>["steps"],
  { anexos }: Draft,
): RequestedAttachment[] {
  return missingAttachments(requestedAttachments({ ...path, steps: [...steps] }, context), anexos);
}

function decideSending<C, A>(
  situation: Situation<C, A>,
  path: WizardPath<C, A>,
  here: PagePosition<C, A> | null,
  draft: Draft,
  form: ReadIntention,
): Decision<C, A> {
  const { wizard } = situation;
  const lacking = path.steps.find((step) => missingOn(situation, path, [step], draft).length > 0);
  if (lacking) {
    if (here?.steps.includes(lacking))
      return refuse(
        form,
        missingErrors(wizard.missingAttachments, missingOn(situation, path, path.steps, draft)),
      );
    return {
      kind: "go",
      to: `${wizardPath(situation, lacking.code)}#anexos`,
      message: { kind: "error", text: wizard.missingAttachments },
    };
  }
  if (form.kind === "next" && isUnchanged(situation, path, draft)) {
    return {
      kind: "show",
      status: 400,
      refusal: refusalOf(form, { "": [UNCHANGED] }, INTENT.sendUnchanged),
    };
  }
  return { kind: "send", draft, anyway: form.insistOn, form };
}

export function decideNext<C, A>(
  situation: Situation<C, A>,
  draft: Draft,
  form: ReadIntention,
): Decision<C, A> {
  const { wizard, context, stepCode } = situation;
  const path = resolveSteps(wizard.steps, draft.respostas, context);
  const place = locatePage(path, context, stepCode ?? "");
  /*
   * A form of an older build may lack a step of this page. The page then opens again for the
   * unanswered step.
   */
  const open = place?.steps.find((step) => step === path.unanswered);
  const next = open ?? place?.next?.[0] ?? path.unanswered;
  if (!next) return decideSending(situation, path, place, draft, form);
  const missing = open || !place ? [] : missingOn(situation, path, place.steps, draft);
  if (missing.length > 0) return refuse(form, missingErrors(wizard.missingAttachments, missing));
  return { kind: "go", to: wizardPath(situation, next.code) };
}

export function decidePostponed<C, A>({ wizard }: Situation<C, A>, draft: Draft): Decision<C, A> {
  const { date, time } = nowInSaoPaulo(keptUntil(draft));
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
 * Decides what follows when the user resolves an unknown outcome. A null in `Ways` is a choice that
 * the page does not offer.
 */
export function decideDoubt<C, A>(
  situation: Situation<C, A>,
  { sendAnyway, isThis, discard }: Ways,
  { kind, insistOn }: ReadIntention,
): Decision<C, A> {
  const { wizard, draft, sentFrom } = situation;
  const stays = { kind: "go", to: statePath(situation, sentFrom) } as const;
  if (!draft || draft.id !== sentFrom) return stays;
  if (kind === "discard" && discard !== null) {
    const to = wizardPath(situation, wizard.steps[0]?.code);
    return { kind: "discard", draftId: draft.id, to, attempt: discard };
  }
  if (kind === "is-this")
    return isThis !== null && isThis === insistOn
      ? { kind: "confirm", draftId: draft.id, attempt: isThis }
      : stays;
  return sendAnyway === null ? stays : { kind: "send", draft, anyway: insistOn, form: null };
}
