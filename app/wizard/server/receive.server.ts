/** The action of every page of every wizard: whatever arrives is kept before anything is said about it. */
import { formatDateTime, nowInSaoPaulo } from "~/lib/dates";
import { inPortuguese } from "~/lib/in-portuguese";
import { rememberedOwner } from "~/services/access/owner.server";
import { otherPortalRefusal, type Refusal } from "~/services/http/form.server";
import { paths } from "~/paths";
import { submissionUnderWay } from "~/services/submission/send-once.server";
import { deleteDraft, keepAttachment, readDraft, changeDraft, newDraftId, removeAttachment, emptyDraft, type DraftSlot, type Draft } from "./drafts.server";
import { receiveForm, type Reception } from "~/services/uploads/reception.server";
import { logEvent } from "~/services/log.server";
import { reserveRescue, type RescueRoom } from "~/services/access/rescue-room.server";
import { notFound, page, redirectTo, redirectWithMessage, turnAway } from "~/services/http/response.server";
import {
  openWizard,
  walkOf,
  wizardPath,
  providerDown,
  slotOf,
  formDraftId,
  newDraft,
  SUBMISSION_STATE,
  type OpenedWizard,
  type WizardRequest,
} from "./open.server";
import { readSession, type Session } from "~/services/access/session.server";
import type { Wizard } from "../wizard";
import { answersBefore, position, applyAnswer, furthestReach, type Fields, type Position, type Answers } from "../steps";
import { fieldNames, type RequestedAttachment } from "../questions";
import { checkOutcome, deliver, missingAttachments, requestedAttachments } from "./deliver.server";
import { attachmentField, attachmentCodeOf, INTENT } from "../page-model";

const MOST_FILES = 20;
const MOST_FIELDS = 60;
const LONGEST = 4_000;

const ELSEWHERE = "Este preenchimento foi recomeçado em outra aba ou aparelho. Confira os dados: ao continuar, valem os desta página.";
const RESTARTED = "Este preenchimento foi recomeçado em outra aba ou aparelho. Continue daqui.";
const KEPT = "O que você preencheu nesta etapa está guardado.";
const ON_ITS_WAY = "Este envio já está a caminho e não pode mais ser mudado.";

type Form = FormData;

function typed(form: Form): Record<string, string> {
  const entries = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== "selo" && name !== "intencao")
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name, value.slice(0, LONGEST)]),
  );
}

/** The step's own fields out of the form, each as one text. */
function answered<C>(form: Form, place: Position<C>, before: Answers, context: C): Record<string, string> {
  const names = fieldNames(place.step.questions(before, context));
  return Object.fromEntries(
    names.map(({ name, multiple }) => [name, (multiple ? form.getAll(name).join(",") : String(form.get(name) ?? "")).slice(0, LONGEST)]),
  );
}

function refuse(form: Form, error: Record<string, string[]>, status: 400 | 503 = 400, sendAnyway = false) {
  const refusal: Refusal = { error, initialValue: typed(form), sendAnyway };
  return page({ refusal }, { status });
}

interface Unread {
  request: Request;
  session: Session;
  draftSlot: DraftSlot;
  steps: readonly { id: string }[];
  stepId: string | null;
  id: string;
  /** What may be kept for a session that is over; null while it lives. */
  rescueRoom: RescueRoom | null;
}

/** Nobody can say what the step asks for: what was typed goes into the draft as it came, the files beside it. `kept`: it is there. */
async function keepUnread({ request, session, draftSlot, steps, stepId, id, rescueRoom }: Unread): Promise<{ received: Reception; kept: boolean }> {
  const known = stepId !== null && steps.some((step) => step.id === stepId);
  const fresh = () => emptyDraft(id, stepId ?? "");
  const received = await receiveForm(request, session, {
    // What may not be attached after all is left out when it is sent.
    accepts: (field) => (known && attachmentCodeOf(field) !== null ? "imagens-e-pdf" : null),
    maxFiles: MOST_FILES,
    keep: async (field, { name, type, data }) => {
      const full = (await rescueRoom?.fits(data.byteLength)) ?? null;
      return full ?? keepAttachment(draftSlot, fresh, { codigo: attachmentCodeOf(field) ?? "", name, type, data }, { onlyNew: rescueRoom !== null });
    },
  });
  if (!received.ok || !known) return { received, kept: false };
  await changeDraft(draftSlot, (current) => {
    const draft = current ?? fresh();
    return { ...draft, passo: stepId, respostas: { ...draft.respostas, [stepId]: { ...draft.respostas[stepId], ...typed(received.fields) } } };
  });
  return { received, kept: true };
}

/** The page of a failing provider; it says that what was typed is kept where it is. */
async function away(response: Response, kept: boolean): Promise<Response> {
  return kept ? new Response(`${await response.text()} ${KEPT}`, response) : response;
}

/** Sent to the sign-in, or told that the provider is away. */
function losesTheForm(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return thrown.status === 503 || (thrown.headers.get("Location") ?? "").startsWith(paths.entrar());
}

/**
 * The session ended by itself under the person, or nobody can say whether it still lives: what they typed waits in their draft for the
 * next sign-in. Never for a session that was signed out, and only where that session had a draft or had opened the record (decision 012).
 * Gives whether it is kept.
 */
async function rescue<C>({ request, params }: WizardRequest, wizard: Wizard<C>): Promise<boolean> {
  const current = await readSession(request);
  if (current.ended === "saiu") return false;
  const session: Session = current.former ? { content: current.former } : current;
  const remembered = await rememberedOwner(session.content);
  if (!remembered) return false;
  const record = params.id ?? null;
  const draftSlot = { owner: remembered.dono, wizard: wizard.name, record };
  const draft = await readDraft(draftSlot);
  if (!draft && record !== null && !remembered.gavetas.includes(slotOf(wizard, record))) return false;
  const rescueRoom = await reserveRescue(remembered.dono);
  if (!rescueRoom) return false;
  const id = draft?.id ?? formDraftId(request) ?? newDraftId();
  return (await keepUnread({ request, session, draftSlot, steps: wizard.steps, stepId: params.passo ?? null, id, rescueRoom })).kept;
}

async function openOrKeep<C>(requested: WizardRequest, wizard: Wizard<C>) {
  try {
    return await openWizard(requested, wizard);
  } catch (thrown) {
    if (!losesTheForm(thrown)) throw thrown;
    const kept = await rescue(requested, wizard);
    throw thrown instanceof Response && thrown.status === 503 ? await away(thrown, kept) : thrown;
  }
}

interface Arrival<C> {
  opened: OpenedWizard<C>;
  place: Position<C>;
  before: Answers;
  form: Form;
  /** By file field: why it was not kept. */
  refusals: Record<string, string[]>;
}

function answeredDraft<C>({ opened, place }: Arrival<C>, current: Draft | null, fields: Fields, next: string): Draft {
  const draft = current ?? newDraft(opened, opened.id);
  const answers = applyAnswer(place.step, draft.respostas, fields);
  return { ...draft, passo: next, respostas: Object.fromEntries(Object.entries(answers).map(([step, value]) => [step, { ...value }])) };
}

/** Puts the step's answer into the draft as it stands now, whoever changed it meanwhile. */
function save<C>(arrival: Arrival<C>, fields: Fields, next: string) {
  return changeDraft(arrival.opened.draftSlot, (current) => answeredDraft(arrival, current, fields, next));
}

/** What the step has already told the provider stays told, though the draft cannot be kept. */
async function savedOrAsIs<C>(arrival: Arrival<C>, fields: Fields): Promise<Draft> {
  const { opened, place } = arrival;
  try {
    return await save(arrival, fields, place.step.id);
  } catch (error) {
    if (!place.step.onLeave) throw error;
    logEvent("rascunho-nao-guardado", { erro: error instanceof Error ? error.name : "desconhecido" });
    return answeredDraft(arrival, opened.draft, fields, place.step.id);
  }
}

async function later<C>(arrival: Arrival<C>): Promise<Response> {
  const { opened, place, before, form } = arrival;
  const draft = await save(arrival, answered(form, place, before, opened.context), place.step.id);
  const { date, time } = nowInSaoPaulo(new Date(Date.parse(draft.criadoEm) + 7 * 86_400_000));
  const text = `Guardado. Continue quando quiser, até ${formatDateTime(`${date}T${time}`)}.`;
  return redirectWithMessage(opened.request, opened.wizard.exit(), { tipo: "info", texto: text });
}

/** Checks the answer and runs the step's own work; gives the fields to save, or the answer to give. */
async function accept<C>({ opened, place, before, form, refusals }: Arrival<C>): Promise<Fields | Response> {
  const { context } = opened;
  const parsed = place.step.fields(before, context).safeParse(answered(form, place, before, context), { error: inPortuguese });
  const errors: Record<string, string[]> = { ...refusals };
  for (const { path, message } of parsed.error?.issues ?? []) (errors[String(path[0] ?? "")] ??= []).push(message);
  if (!parsed.success || Object.keys(errors).length > 0) return refuse(form, errors);
  if (!place.step.onLeave) return parsed.data;
  const left = await place.step.onLeave(parsed.data, before, context, opened);
  return left.ok ? left.fields : refuse(form, left.errors, left.status);
}

async function follow<C>(arrival: Arrival<C>): Promise<Response> {
  const { opened, place, form } = arrival;
  const fields = await accept(arrival);
  if (fields instanceof Response) return fields;
  const draft = await savedOrAsIs(arrival, fields);
  const path = walkOf(opened, draft.respostas);
  const next = position(path, place.step.id)?.next;
  if (next) return redirectTo(wizardPath(opened, next.id));
  if (path.unanswered) return redirectTo(wizardPath(opened, path.unanswered.id));
  return dispatch(opened, draft, form);
}

/** Sends the whole of it, when nothing is missing. */
async function dispatch<C>(opened: OpenedWizard<C>, draft: Draft, form: Form): Promise<Response> {
  const path = walkOf(opened, draft.respostas);
  const missing = missingAttachments(requestedAttachments(path, opened.context), draft);
  if (missing.length > 0) return refuse(form, missingErrors(opened.wizard.missingAttachments, missing));
  const outcome = await deliver(opened, draft, form.get("intencao") === INTENT.offersSendAnyway);
  return outcome instanceof Response ? outcome : refuse(form, { "": [outcome.message] }, outcome.status, outcome.sendAnyway);
}

function missingErrors(message: string, missing: RequestedAttachment[]): Record<string, string[]> {
  return { "": [message], ...Object.fromEntries(missing.map(({ codigo, descricao }) => [attachmentField(codigo), [`Falta anexar: ${descricao}`]])) };
}

/** Files arrive into the draft one by one, unless its sending is under way. */
function reception<C>(opened: OpenedWizard<C>, place: Position<C> | null, frozen: boolean) {
  const asked = place ? (place.step.attachments?.(answersBefore(walkOf(opened), place.step.id), opened.context) ?? []) : [];
  const find = (field: string) => asked.find(({ codigo }) => attachmentField(codigo) === field);
  return {
    accepts: (field: string) => find(field)?.accepts ?? null,
    maxFiles: MOST_FILES,
    keep: (field: string, { name, type, data }: { name: string; type: "image/jpeg" | "application/pdf"; data: Buffer }) => {
      const requested = find(field);
      if (!requested || frozen) return Promise.resolve(ON_ITS_WAY);
      return keepAttachment(opened.draftSlot, () => newDraft(opened, opened.id), { codigo: requested.codigo, name, type, data });
    },
  };
}

async function answerTo<C>(arrival: Arrival<C>): Promise<Response> {
  const { opened, place, form, refusals } = arrival;
  const intent = String(form.get("intencao") ?? INTENT.next);
  const here = wizardPath(opened, place.step.id);
  if (intent.startsWith(INTENT.remove)) {
    await removeAttachment(opened.draftSlot, intent.slice(INTENT.remove.length));
    return redirectTo(`${here}#anexos`);
  }
  switch (intent) {
    case INTENT.later:
      return later(arrival);
    case INTENT.attach:
      return page({ refusal: { error: refusals, initialValue: {} } }, { status: Object.keys(refusals).length > 0 ? 400 : 200 });
    case INTENT.keep:
      await save(arrival, answered(form, place, arrival.before, opened.context), place.step.id);
      return Object.keys(refusals).length > 0 ? refuse(form, refusals) : redirectTo(`${here}#anexos`);
    default:
      return follow(arrival);
  }
}

/** A form of another portal, where its page cannot be shown in this one. */
function refuseForeign(session: Session, received: Reception): void {
  if (!received.ok && received.foreign) throw otherPortalRefusal(session, received.foreign);
}

/** A form without answers: only what its button means. */
async function plainForm<C>({ request, access }: OpenedWizard<C>): Promise<Reception> {
  const received = await receiveForm(request, access.session, { accepts: () => null, maxFiles: 0, keep: () => Promise.resolve(null) });
  refuseForeign(access.session, received);
  return received;
}

/** The draft was thrown away at the wizard's own address; one that may be on its way is not. */
async function startOver<C>(opened: OpenedWizard<C>): Promise<Response> {
  const { request, access, draft, draftSlot, wizard } = opened;
  const received = await plainForm(opened);
  if (!received.ok) return page({ refusal: received.refusal }, { status: 400 });
  if (draft && (await submissionUnderWay(access, draft.id))) return redirectTo(wizardPath(opened, SUBMISSION_STATE));
  if (draft && draft.id === formDraftId(request)) await deleteDraft(draftSlot, draft.id);
  return redirectTo(wizardPath(opened, wizard.steps[0]?.id));
}

/** Nobody but the person can tell whether it arrived: they send it all the same, or throw the draft away. */
async function decide<C>(opened: OpenedWizard<C>): Promise<Response> {
  const { request, draft, draftSlot, wizard } = opened;
  const received = await plainForm(opened);
  if (!received.ok) return redirectWithMessage(request, wizardPath(opened, SUBMISSION_STATE), { tipo: "erro", texto: received.refusal.error?.[""]?.[0] ?? "" });
  const where = await checkOutcome(opened);
  const mine = draft !== null && draft.id === formDraftId(request);
  if (where instanceof Response) return where;
  if (!where.doubtful || !mine) return redirectTo(wizardPath(opened, SUBMISSION_STATE));
  if (received.fields.get("intencao") === INTENT.discardable) {
    await deleteDraft(draftSlot, draft.id);
    return redirectTo(wizardPath(opened, wizard.steps[0]?.id));
  }
  const outcome = await deliver(opened, draft, received.fields.get("intencao") === INTENT.offersSendAnyway);
  if (outcome instanceof Response) return outcome;
  return redirectWithMessage(request, wizardPath(opened, wizard.steps.at(-1)?.id), { tipo: "erro", texto: outcome.message });
}

/** Takes a POST to any page of a wizard; gives a redirect, or the page again with what is wrong. Throws 404 and 503 answers. */
export async function receiveStep<C>(requested: WizardRequest, wizard: Wizard<C>) {
  const opened = await openOrKeep(requested, wizard);
  if (opened.failure) {
    const { session } = opened.access;
    const { received, kept } = await keepUnread({ ...opened, session, steps: wizard.steps, rescueRoom: null });
    refuseForeign(session, received);
    throw await away(providerDown(opened.failure), kept);
  }
  const { request, access, draft, stepId, context } = opened;
  if (stepId === null) return startOver(opened);
  if (stepId === SUBMISSION_STATE) return decide(opened);
  if (!wizard.steps.some(({ id }) => id === stepId)) throw notFound();

  const sentFrom = formDraftId(request);
  const course = await submissionUnderWay(access, sentFrom ?? opened.id);
  const blocked = course !== null || (wizard.obstacle?.(context) ?? null) !== null;
  const path = walkOf(opened);
  const place = position(path, stepId);
  const received = await receiveForm(request, access.session, reception(opened, place, blocked));
  if (course || blocked || !place) refuseForeign(access.session, received);
  if (course) return redirectTo(`${wizardPath(opened, SUBMISSION_STATE)}?rascunho=${sentFrom ?? opened.id}`);
  if (blocked) return turnAway(wizardPath(opened));
  if (!received.ok) return page({ refusal: received.refusal }, { status: 400 });
  const elsewhere = draft !== null && sentFrom !== null && sentFrom !== draft.id;
  const reach = wizardPath(opened, furthestReach(path)?.id);
  if (!place) return elsewhere ? redirectWithMessage(request, reach, { tipo: "erro", texto: RESTARTED }) : turnAway(reach);
  if (elsewhere) return refuse(received.fields, { "": [ELSEWHERE] });
  return answerTo({ opened, place, before: answersBefore(path, stepId), form: received.fields, refusals: received.refusals });
}
