import { otherAccountRefusal } from "~/services/http/form.server";
import {
  redirectTo,
  refusedPage,
  redirectWithMessage,
  redirectUnsaved,
} from "~/services/http/response.server";
import { statePath, wizardPath } from "../definition/wizard";
import { decideUnknown, decideNext, decidePostponed } from "./decide-next.server";
import { refusalOf, type Decision, type FormState, type StepFields } from "./decision.server";
import { checkOutcome, confirmSent, deliver, discardAttempt } from "./deliver.server";
import {
  changeDraft,
  deleteDraft,
  emptyDraft,
  newDraftId,
  DraftQuotaExceeded,
} from "./drafts.server";
import { removeAttachment } from "./stored-attachments.server";
import type { OpenedWizard } from "./open.server";
import { save, SentMeanwhile } from "./save.server";
import { carryOutStep, unwrittenStep } from "./step-operation.server";

const NOT_WRITTEN = {
  kind: "error",
  text: "Não sabemos se a cooperativa recebeu os dados desta etapa. Confira-os e continue.",
} as const;

type Deciding<C, A> = OpenedWizard<C, A> & FormState<C, A>;
type Taken<C, A, K> = Extract<Decision<C, A>, { kind: K }>;
type Answer<C, A> = Response | Decision<C, A>;

/** Returns the page with errors if a step may not be left. */
async function worked<C, A>(
  deciding: Deciding<C, A>,
  { answers, form }: Taken<C, A, "leave">,
): Promise<StepFields<C, A>[] | Response> {
  const kept: StepFields<C, A>[] = [];
  for (const { step, reading } of answers) {
    const left = (await reading.leave?.(deciding)) ?? { ok: true, fields: reading.fields };
    if (!left.ok) return refusedPage(refusalOf(form, left.errors), { status: left.status });
    kept.push({ step, fields: left.fields });
  }
  return kept;
}

async function leave<C, A>(
  deciding: Deciding<C, A>,
  decision: Taken<C, A, "leave">,
): Promise<Answer<C, A>> {
  const { answers, form } = decision;
  const kept = await worked(deciding, decision);
  if (kept instanceof Response) return kept;
  if (kept.length === 0) return redirectTo(wizardPath(deciding, deciding.stepCode ?? undefined));
  const draft = await save(deciding, kept);
  for (const [index, { reading }] of answers.entries()) {
    const [operation, fields] = [reading.operation?.(deciding.access), kept[index]];
    const refused = operation && fields && (await carryOutStep(deciding, fields, operation, form));
    if (refused) return refused;
  }
  const next = decideNext(deciding, draft, form);
  const sent = kept.map(({ step }) => step);
  const unwritten = next.kind === "send" ? await unwrittenStep(deciding, draft, sent) : null;
  if (!unwritten) return next;
  return redirectWithMessage(deciding.request, wizardPath(deciding, unwritten.code), NOT_WRITTEN);
}

async function begin<C, A>(
  { request, draftSlot, wizard }: Deciding<C, A>,
  { answers, instead, to, message }: Taken<C, A, "begin">,
): Promise<Response> {
  if (instead !== null) await deleteDraft(draftSlot, instead);
  const first = emptyDraft(newDraftId(), wizard.steps[0]?.code ?? "");
  await changeDraft(draftSlot, (current) => current ?? { ...first, respostas: { ...answers } });
  return redirectWithMessage(request, to, message);
}

async function send<C, A>(
  deciding: Deciding<C, A>,
  { draft, anyway, form }: Taken<C, A, "send">,
): Promise<Response> {
  const outcome = await deliver(deciding, draft, anyway);
  if (outcome instanceof Response) return outcome;
  const { status, message, sendAnyway } = outcome;
  if (form) return refusedPage(refusalOf(form, { "": [message] }, sendAnyway), { status });
  const last = wizardPath(deciding, deciding.wizard.steps.at(-1)?.code);
  return redirectWithMessage(deciding.request, last, { kind: "error", text: message });
}

async function take<C, A>(
  deciding: Deciding<C, A>,
  decision: Decision<C, A>,
): Promise<Answer<C, A>> {
  const { request, access, draftSlot } = deciding;
  switch (decision.kind) {
    case "go":
      if (decision.message) return redirectWithMessage(request, decision.to, decision.message);
      return decision.turnsAway ? redirectUnsaved(decision.to) : redirectTo(decision.to);
    case "show":
      return refusedPage(decision.refusal, { status: decision.status });
    case "other-account":
      throw otherAccountRefusal(access.session, decision.form);
    case "confirm":
      return confirmSent(deciding, decision.draftId, decision.attempt);
    case "discard":
      if (decision.attempt !== undefined)
        await discardAttempt(draftSlot, decision.draftId, decision.attempt);
      await deleteDraft(draftSlot, decision.draftId);
      return redirectTo(decision.to);
    case "begin":
      return begin(deciding, decision);
    case "remove":
      await removeAttachment(draftSlot, decision.attachment);
      return redirectTo(decision.to);
    case "save": {
      const draft = await save(deciding, decision.answers);
      return decision.then.kind === "postpone" ? decidePostponed(deciding, draft) : decision.then;
    }
    case "leave":
      return leave(deciding, decision);
    case "look-up": {
      const outcome = await checkOutcome(deciding);
      return outcome instanceof Response
        ? outcome
        : decideUnknown(deciding, outcome.ways, decision.choice);
    }
    case "send":
      return send(deciding, decision);
  }
}

/** Throws a response if the form belongs to another account. */
export async function carryOut<C, A>(
  deciding: Deciding<C, A>,
  decision: Decision<C, A>,
): Promise<Response> {
  try {
    let answer: Answer<C, A> = decision;
    while (!(answer instanceof Response)) answer = await take(deciding, answer);
    return answer;
  } catch (error) {
    if (error instanceof SentMeanwhile) return redirectTo(statePath(deciding, deciding.id));
    if (!(error instanceof DraftQuotaExceeded)) throw error;
    const { message } = error;
    if (decision.kind === "save" || decision.kind === "leave")
      return refusedPage(refusalOf(decision.form, { "": [message] }), { status: 400 });
    if (decision.kind !== "begin") throw error;
    return redirectWithMessage(deciding.request, deciding.wizard.exit(), {
      kind: "error",
      text: message,
    });
  }
}
