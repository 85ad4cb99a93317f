/** What comes after what was done: a step kept, an outcome looked up, a sending that did not go. Nothing is read or written here. */
import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDateTime } from "~/lib/dates";
import { missingAttachments, requestedAttachments } from "../attachments";
import { attachmentField } from "../page-model";
import type { RequestedAttachment } from "../questions";
import { position, walk, type Errors, type Step } from "../steps";
import { SUBMISSION_STATE, wizardPath } from "../wizard";
import { refuse, type Decision, type Situation } from "./decision.server";
import type { Draft } from "./drafts.server";
import type { ReadIntention } from "./intention.server";
import { keptUntil } from "./kept-until.server";
import { untoldStep } from "./untold-step";

const NOT_TOLD = "Não sabemos se a cooperativa recebeu os dados desta etapa. Confira-os e continue.";

function missingErrors(message: string, missing: RequestedAttachment[]): Errors {
  return { "": [message], ...Object.fromEntries(missing.map(({ codigo, descricao }) => [attachmentField(codigo), [`Falta anexar: ${descricao}`]])) };
}

/** The draft as it was kept with the step's answer: the next step, or the sending, when nothing is missing. */
export function decideNext<C, A>(situation: Situation<C, A>, step: Step<C, A>, draft: Draft, form: ReadIntention): Decision<C, A> {
  const { wizard, context } = situation;
  const path = walk(wizard.steps, draft.respostas, context);
  const next = position(path, step.code)?.next ?? path.unanswered;
  if (next) return { kind: "go", to: wizardPath(situation, next.code) };
  const untold = untoldStep(path.steps, draft);
  if (untold) return { kind: "go", to: wizardPath(situation, untold.code), message: { tipo: "erro", texto: NOT_TOLD } };
  const missing = missingAttachments(requestedAttachments(path, context), draft.anexos);
  if (missing.length > 0) return refuse(form, missingErrors(wizard.missingAttachments, missing));
  return { kind: "send", draft, anyway: form.insistOn, form };
}

/** The draft as it was kept for later: the way out, and until when it waits. */
export function decidePostponed<C, A>({ wizard }: Situation<C, A>, draft: Draft): Decision<C, A> {
  const { date, time } = nowInSaoPaulo(keptUntil(draft));
  return { kind: "go", to: wizard.exit(), message: { tipo: "info", texto: `Guardado. Continue quando quiser, até ${formatDateTime(`${date}T${time}`)}.` } };
}

/** Nobody knows yet what became of the sending; where `doubt` names the attempt, nobody but the person ever will: they send it all the same, or throw the draft away. */
export function decideDoubt<C, A>(situation: Situation<C, A>, doubt: string | null, { kind, insistOn }: ReadIntention): Decision<C, A> {
  const { wizard, draft, sentFrom } = situation;
  if (doubt === null || !draft || draft.id !== sentFrom) return { kind: "go", to: wizardPath(situation, SUBMISSION_STATE) };
  if (kind === "discard") return { kind: "discard", draftId: draft.id, to: wizardPath(situation, wizard.steps[0]?.code) };
  return { kind: "send", draft, anyway: insistOn, form: null };
}
