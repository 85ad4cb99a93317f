import { otherAccountRefusal } from "~/services/http/form.server";
import {
  redirectTo,
  refusedPage,
  redirectWithMessage,
  redirectUnsaved,
} from "~/services/http/response.server";
import { statePath, wizardPath } from "../definition/wizard";
import { decideDoubt, decideNext, decidePostponed } from "./decide-next.server";
import { refusalOf, type Decision, type Situation, type StepFields } from "./decision.server";
import { checkOutcome, confirmSent, deliver, discardSending } from "./deliver.server";
import {
  changeDraft,
  deleteDraft,
  emptyDraft,
  newDraftId,
  NoRoomForDraft,
  type Draft,
} from "./drafts.server";
import type { ReadForm } from "./intention.server";
import { removeAttachment } from "./kept-attachments.server";
import type { OpenedWizard } from "./open.server";
import { save, SentMeanwhile } from "./save.server";
import { carryOutStep, unwrittenStep } from "./step-operation.server";

const NOT_WRITTEN = {
  kind: "error",
  text: "Não sabemos se a cooperativa recebeu os dados desta etapa. Confira-os e continue.",
} as const;

type Deciding<C, A> = OpenedWizard<C, A> & Situation<C, A>;

async function worked<C, A>(
  deciding: Deciding<C, A>,
  { answers, form }: Extract<Decision<C, A>, { kind: "leave" }>,
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
  decision: Extract<Decision<C, A>, { kind: "leave" }>,
): Promise<Response> {
  const { answers, code, form } = decision;
  const kept = await worked(deciding, decision);
  if (kept instanceof Response) return kept;
  if (kept.length === 0) return redirectTo(wizardPath(deciding, code));
  const draft = await save(deciding, kept);
  for (const [index, { reading }] of answers.entries()) {
    const [operation, fields] = [reading.operation?.(deciding.access), kept[index]];
    const refused = operation && fields && (await carryOutStep(deciding, fields, operation, form));
    if (refused) return refused;
  }
  const next = decideNext(deciding, code, draft, form);
  const sent = kept.map(({ step }) => step);
  const unwritten = next.kind === "send" ? await unwrittenStep(deciding, draft, sent) : null;
  if (!unwritten) return carryOut(deciding, next);
  const to = wizardPath(deciding, unwritten.code);
  return redirectWithMessage(deciding.request, to, NOT_WRITTEN);
}

async function begin<C, A>(
  { request, draftSlot, wizard }: Deciding<C, A>,
  { answers, instead, to, message }: Extract<Decision<C, A>, { kind: "begin" }>,
): Promise<Response> {
  if (instead !== null) await deleteDraft(draftSlot, instead);
  const first = emptyDraft(newDraftId(), wizard.steps[0]?.code ?? "");
  await changeDraft(draftSlot, (current) => current ?? { ...first, respostas: { ...answers } });
  return redirectWithMessage(request, to, message);
}

async function lookUp<C, A>(
  deciding: Deciding<C, A>,
  { choice }: Extract<Decision<C, A>, { kind: "look-up" }>,
): Promise<Response> {
  const outcome = await checkOutcome(deciding);
  return outcome instanceof Response
    ? outcome
    : carryOut(deciding, decideDoubt(deciding, outcome.ways, choice));
}

async function send<C, A>(
  opened: OpenedWizard<C, A>,
  draft: Draft,
  anyway: string | undefined,
  form: ReadForm | null,
): Promise<Response> {
  const outcome = await deliver(opened, draft, anyway);
  if (outcome instanceof Response) return outcome;
  const { status, message, sendAnyway } = outcome;
  if (form) return refusedPage(refusalOf(form, { "": [message] }, sendAnyway), { status });
  return redirectWithMessage(opened.request, wizardPath(opened, opened.wizard.steps.at(-1)?.code), {
    kind: "error",
    text: message,
  });
}

/** Throws a response if the form belongs to another account. */
export async function carryOut<C, A>(
  deciding: Deciding<C, A>,
  decision: Decision<C, A>,
): Promise<Response> {
  try {
    return await doIt(deciding, decision);
  } catch (error) {
    if (
      error instanceof NoRoomForDraft &&
      (decision.kind === "save" || decision.kind === "leave")
    ) {
      return refusedPage(refusalOf(decision.form, { "": [error.message] }), { status: 400 });
    }
    if (error instanceof NoRoomForDraft && decision.kind === "begin")
      return redirectWithMessage(deciding.request, deciding.wizard.exit(), {
        kind: "error",
        text: error.message,
      });
    if (error instanceof SentMeanwhile) return redirectTo(statePath(deciding, deciding.id));
    throw error;
  }
}

async function doIt<C, A>(deciding: Deciding<C, A>, decision: Decision<C, A>): Promise<Response> {
  const { request, access, draftSlot } = deciding;
  switch (decision.kind) {
    case "go":
      if (decision.message) return redirectWithMessage(request, decision.to, decision.message);
      return decision.turnsAway ? redirectUnsaved(decision.to) : redirectTo(decision.to);
    case "show":
      return refusedPage(decision.refusal, { status: decision.status });
    case "foreign":
      throw otherAccountRefusal(access.session, decision.form);
    case "confirm":
      return confirmSent(deciding, decision.draftId, decision.attempt);
    case "discard":
      if (decision.attempt !== undefined)
        await discardSending(deciding, decision.draftId, decision.attempt);
      await deleteDraft(draftSlot, decision.draftId);
      return redirectTo(decision.to);
    case "begin":
      return begin(deciding, decision);
    case "remove":
      await removeAttachment(draftSlot, decision.attachment);
      return redirectTo(decision.to);
    case "save": {
      const draft = await save(deciding, decision.answers);
      return carryOut(
        deciding,
        decision.then.kind === "postpone" ? decidePostponed(deciding, draft) : decision.then,
      );
    }
    case "leave":
      return leave(deciding, decision);
    case "look-up":
      return lookUp(deciding, decision);
    case "send":
      return send(deciding, decision.draft, decision.anyway, decision.form);
  }
}
