/**
 * Handles a single-page form that creates or changes a record. The form is sent once, even if the
 * answer is lost.
 */
import { createHmac } from "node:crypto";
import { z } from "zod/v4";
import { readAttemptWithKey, attemptWithKey, sendingWayFields } from "~/lib/idempotent-form";
import { relativeMoment } from "~/lib/calendar";
import { typedBefore, type Access } from "../access/guard.server";
import { dropForm, returnForm } from "../access/kept-form.server";
import { ownerOf } from "../access/owner.server";
import { environment } from "../config/environment.server";
import { formRefusal, readFields, readForm, type Refusal } from "../http/form.server";
import { refusedPage, redirectWithMessage } from "../http/response.server";
import type { Reply, Write } from "../provider/reply";
import { ifStoreFails } from "../storage/store-failure.server";
import type { Facts } from "./compare";
import { formAgain } from "./form-again.server";
import { insistenceOn, UNRECORDED, type Outcome } from "./outcome.server";
import type { Listing } from "./recognise.server";
import {
  confirmNearMatch,
  discardAttempt,
  openSubmission,
  sendOnce,
  submissionState,
  submissionUnderWay,
} from "./send-once.server";

interface Sendable {
  pedido: string;
  mesmoAssim?: string;
}

export interface RecordForm<T extends Sendable, O> {
  operation: string;
  form: z.ZodType<T>;
  content(value: T): Facts;
  write(write: Write, value: T): Promise<Reply<O>>;
  /** Returns a question that the user must confirm before the first attempt; null: no question. */
  question?(value: T): string | null;
  before: Listing | null;
  currentList: () => Promise<Listing>;
  to: string;
  successMessage: string;
  shown?(refusal: Refusal): Refusal;
}

const NOT_CONTENT = new Set(["selo", "pedido", "mesmoAssim", "intencao"]);

function fingerprintOf(form: FormData): string {
  const fields = [...form.entries()]
    .filter(([name]) => !NOT_CONTENT.has(name))
    .map(([name, value]) => [name, typeof value === "string" ? value.replace(/\r\n/g, "\n") : ""]);
  return createHmac("sha256", environment.secrets[0] ?? "")
    .update(JSON.stringify(fields))
    .digest("base64url");
}

const waysForm = z.object(sendingWayFields);

const DISCARDED = "Apagado. Nada mais é dito desse envio; se ele tiver chegado, está na lista.";
const NOTHING_KNOWN =
  "O portal não sabe mais nada desse envio. Confira na lista se chegou; se não, envie de novo.";

async function notSent(
  request: Request,
  { session }: Access,
  outcome: Exclude<Outcome, { state: "enviado" }>,
  refusal: (message: string) => Refusal,
): Promise<Response> {
  const isRefused = outcome.state === "recusado";
  if (isRefused) await returnForm(request, session);
  const again: Refusal = { ...refusal(outcome.message), sendAnyway: insistenceOn(outcome) };
  if (outcome.state === "desconhecido") {
    const { ways, idempotencyKey } = outcome;
    const naming = (attemptId: string | null) =>
      (attemptId && attemptWithKey(attemptId, idempotencyKey)) || undefined;
    Object.assign(again, {
      check: idempotencyKey,
      isThis: naming(ways.isThis),
      discard: naming(ways.discard),
    });
  }
  return refusedPage({ ...again, sameId: true }, { status: isRefused ? 400 : 503 });
}

async function answerWay<T extends Sendable, O>(
  request: Request,
  access: Access,
  { operation, currentList }: RecordForm<T, O>,
): Promise<{ outcome: Outcome | null } | "discarded" | null> {
  const read = await readForm(request, access.session, waysForm);
  if (!read.ok) return null;
  const { conferir, esteEnvio, apagar } = read.value;
  const ref = { request, access, operation };
  if (conferir)
    return { outcome: await submissionState({ ...ref, idempotencyKey: conferir, currentList }) };
  if (esteEnvio) {
    const { attemptId, idempotencyKey } = readAttemptWithKey(esteEnvio);
    return { outcome: await confirmNearMatch({ ...ref, idempotencyKey }, attemptId) };
  }
  if (!apagar) return null;
  const { attemptId, idempotencyKey } = readAttemptWithKey(apagar);
  await discardAttempt({ ...ref, idempotencyKey }, attemptId);
  return "discarded";
}

const untold = ifStoreFails((): { outcome: Outcome } => ({
  outcome: { state: "sem-registro", message: UNRECORDED },
}));

/** This value of the field `mesmoAssim` confirms `question` and overrides no earlier attempt. */
const READ_IT = "li";

/**
 * A user who sent this form before has already confirmed the question. If the store fails, the
 * portal asks again.
 */
const isKnown = (access: Access, idempotencyKey: string): Promise<boolean> =>
  submissionUnderWay(ownerOf(access), idempotencyKey).then(
    (state) => state !== null,
    ifStoreFails(() => false),
  );

/** @throws the sign-in redirect when the session is over (spec 2.2). */
export async function sendRecordForm<T extends Sendable, O>(
  request: Request,
  access: Access,
  form: RecordForm<T, O>,
): Promise<Response> {
  const { to, successMessage, shown = (refusal: Refusal) => refusal } = form;
  const fields = await readFields(request);
  const data = typeof fields === "string" ? new FormData() : fields;
  const typed = (message: string) => shown(formRefusal(data, message));
  const ended = async (outcome: Outcome, refusal: (message: string) => Refusal) => {
    if (outcome.state !== "enviado") return notSent(request, access, outcome, refusal);
    await dropForm(request, access.session);
    return redirectWithMessage(request, to, {
      kind: "success",
      text: outcome.msg || successMessage,
    });
  };
  const way = await answerWay(request, access, form).catch(untold);
  if (way === "discarded") {
    await dropForm(request, access.session);
    return redirectWithMessage(request, to, { kind: "info", text: DISCARDED });
  }
  if (way) return ended(way.outcome ?? { state: "nao-chegou", message: NOTHING_KNOWN }, typed);
  const read = await readForm(request, access.session, form.form);
  if (!read.ok) return formAgain(request, access, shown(read.refusal));
  const { pedido: idempotencyKey, mesmoAssim } = read.value;
  const question = mesmoAssim === undefined ? form.question?.(read.value) : null;
  if (question && !(await isKnown(access, idempotencyKey)))
    return formAgain(request, access, {
      ...shown(read.refusal(question)),
      ...{ sendAnyway: READ_IT, sameId: true },
    });
  const sendAnyway = mesmoAssim === READ_IT ? undefined : mesmoAssim;
  const outcome = await sendOnce({
    ...{ request, access, idempotencyKey, sendAnyway, operation: form.operation },
    fingerprint: fingerprintOf(data),
    write: (write) => form.write(write, read.value),
    content: form.content(read.value),
    before: form.before,
    currentList: form.currentList,
  });
  return ended(outcome, (message) => shown(read.refusal(message)));
}

export async function typedOrOpen(
  request: Request,
  access: Access,
  operation: string,
): Promise<Refusal | null> {
  const typed = await typedBefore(request, access);
  const open = await openSubmission({ access, operation }).catch(ifStoreFails(() => null));
  if (!open) return typed;
  const when = relativeMoment(new Date(open.since), new Date());
  return {
    ...typed,
    kept: false,
    open: `Ainda não se sabe se chegou à cooperativa o que você enviou por este formulário ${when}. Use “Conferir” antes de enviar de novo.`,
    check: open.idempotencyKey,
  };
}
