import { otherAccountRefusal } from "~/services/http/form.server";
import {
  redirectTo,
  refusedPage,
  redirectWithMessage,
  redirectUnsaved,
} from "~/services/http/response.server";
import { sendAnywayOf, statusOf } from "~/services/submissions/outcome";
import { toText } from "../definition/steps";
import { statePath } from "../definition/wizard";
import { decideUnknown, decideNext, decidePostponed } from "./decide-next.server";
import { refusalOf, type Decision, type FormState } from "./decision.server";
import { checkOutcome, confirmSent, deliver, discardAttempt } from "./deliver.server";
import { emptyDraft, newDraftId } from "./draft.server";
import { changeDraft, deleteDraft, DraftQuotaExceeded } from "./drafts.server";
import { removeAttachment } from "./stored-attachments.server";
import type { OpenedWizard } from "./open.server";
import { save, SentMeanwhile } from "./save.server";
import { carryOutStep, unwrittenStep } from "./step-operation.server";

const NOT_WRITTEN = {
  kind: "error",
  text: "Não sabemos se a cooperativa recebeu os dados desta etapa. Confira-os e continue.",
} as const;

type Deciding = OpenedWizard & FormState;
type Taken<K> = Extract<Decision, { kind: K }>;
type Answer = Response | Decision;

async function leave(deciding: Deciding, decision: Taken<"leave">): Promise<Answer> {
  const { access } = deciding;
  const { answers, form } = decision;
  const kept = await Promise.all(
    answers.map(async ({ step, answer }) => ({
      ...{ step, answer, fields: toText(await step.leave(answer, access.provider)) },
    })),
  );
  if (kept.length === 0) return redirectTo(deciding.wizard.path(deciding.stepCode ?? undefined));
  const draft = await save(deciding, kept);
  for (const { step, answer, fields } of kept) {
    const operation = step.operation?.(answer, access);
    const refused = operation && (await carryOutStep(deciding, { step, fields }, operation, form));
    if (refused) return refused;
  }
  const next = decideNext(deciding, draft, form);
  const sent = kept.map(({ step }) => step.code);
  const unwritten = next.kind === "send" ? await unwrittenStep(deciding, draft, sent) : null;
  if (!unwritten) return next;
  return redirectWithMessage(deciding.request, deciding.wizard.path(unwritten.code), NOT_WRITTEN);
}

async function begin(
  { request, draftSlot, wizard }: Deciding,
  { answers, instead, to, message }: Taken<"begin">,
): Promise<Response> {
  if (instead !== null) await deleteDraft(draftSlot, instead);
  const first = emptyDraft(newDraftId(), wizard.steps[0]?.code ?? "");
  await changeDraft(draftSlot, (current) => current ?? { ...first, respostas: { ...answers } });
  return redirectWithMessage(request, to, message);
}

async function send(deciding: Deciding, { draft, anyway, form }: Taken<"send">): Promise<Response> {
  const outcome = await deliver(deciding, draft, anyway);
  if (outcome instanceof Response) return outcome;
  const { message } = outcome;
  if (form)
    return refusedPage(refusalOf(form, { "": [message] }, sendAnywayOf(outcome)), {
      status: statusOf(outcome),
    });
  const last = deciding.wizard.path(deciding.wizard.steps.at(-1)?.code);
  return redirectWithMessage(deciding.request, last, { kind: "error", text: message });
}

async function take(deciding: Deciding, decision: Decision): Promise<Answer> {
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
      if (outcome instanceof Response) return outcome;
      return outcome.state === "lost"
        ? redirectTo(statePath(deciding.wizard, deciding.submittedDraftId))
        : decideUnknown(deciding, outcome, decision.choice);
    }
    case "send":
      return send(deciding, decision);
  }
}

/** Throws a response if the form belongs to another account. */
export async function carryOut(deciding: Deciding, decision: Decision): Promise<Response> {
  try {
    let answer: Answer = decision;
    while (!(answer instanceof Response)) answer = await take(deciding, answer);
    return answer;
  } catch (error) {
    if (error instanceof SentMeanwhile) return redirectTo(statePath(deciding.wizard, deciding.id));
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
