import { z } from "zod/v4";
import { readAttemptWithKey, sendingWayFields } from "~/lib/idempotent-form";
import { relativeMoment } from "~/lib/calendar";
import { dropFormDraft, hasTypedFields, typedBefore } from "../access/form-draft.server";
import type { Access } from "../access/guard.server";
import { ownerOf } from "../access/owner.server";
import { withFallback } from "../config/log.server";
import { readForm, type Refusal } from "../http/form.server";
import { redirectWithMessage } from "../http/response.server";
import { ifStoreFails } from "../storage/store-failure.server";
import { answer, formAgain } from "./answer.server";
import {
  changeDigest,
  fingerprintOf,
  isCheck,
  idempotencyKeyOf,
  sendAnywayTokenOf,
} from "./form-facts.server";
import {
  changeRequest,
  inquiryOf,
  recordRequest,
  type Change,
  type Operation,
  type RecordOperation,
  type SubmissionFields,
} from "./operation.server";
import { RECORD_TEXTS, type Outcome } from "./outcome";
import { submissions } from "./submissions.server";
import type { Inquiry } from "./verify.server";
import type { Submission } from "./stored-submission";

/**
 * `fingerprint`: digest of a wizard step's answers.
 * @throws the redirect of `endSession` if the session is over, or a 404 that `change.before` throws
 */
export async function carryOutChange<T, O>(
  request: Request,
  access: Access,
  change: Change<T, O>,
  value: T,
  fields: FormData,
  fingerprint?: string,
): Promise<Outcome> {
  const key = idempotencyKeyOf(fields) ?? "";
  const sendAnyway = sendAnywayTokenOf(fields) ?? undefined;
  const wish = changeRequest(request, access, change, value, { key, sendAnyway, fingerprint });
  return key !== "" && isCheck(fields)
    ? submissions.checkChange(wish, wish.digest)
    : submissions.submit(wish);
}

export async function submitChange<T, O>(
  request: Request,
  access: Access,
  operation: Operation<T, O>,
): Promise<Response> {
  const read = await readForm(request, access.session, operation.form);
  if (!read.ok) return formAgain(request, read.refusal);
  const outcome = await carryOutChange(request, access, operation, read.value, read.fields);
  return answer(request, access, outcome, read);
}

/**
 * Returns true if the form's change is known to have succeeded.
 * Returns false also if the outcome is unknown, or if the store fails.
 */
export async function wasDone(access: Access, name: string, fields: FormData): Promise<boolean> {
  const key = idempotencyKeyOf(fields);
  if (key === null) return false;
  const ref = { owner: ownerOf(access), operation: name, key };
  const one = await withFallback("envio-sem-registro", null, () => submissions.blocking(ref));
  return one?.ended?.state === "succeeded";
}

const OTHER_ARRIVED: Outcome = {
  state: "not-sent",
  message:
    "O envio anterior chegou à cooperativa. O que está preenchido agora ainda não foi enviado: se for outro, envie.",
};

/**
 * Looks up the earlier submission of this form.
 * If that submission succeeded with other values than the form's, returns OTHER_ARRIVED.
 * Returns null if no stored submission blocks a new one.
 */
async function checkEarlier(
  request: Request,
  inquiry: Inquiry,
  fields: FormData,
): Promise<Outcome | null> {
  const outcome = await submissions.check(inquiry);
  if (outcome?.state !== "succeeded" || !hasTypedFields(request)) return outcome;
  const sent = (await submissions.blocking(inquiry))?.fingerprint ?? null;
  return sent === null || sent === fingerprintOf(fields) ? outcome : OTHER_ARRIVED;
}

const DISCARDED = "Apagado. Nada mais é dito desse envio; se ele tiver chegado, está na lista.";
const NOTHING_KNOWN: Outcome = {
  state: "not-sent",
  message:
    "O portal não sabe mais nada desse envio. Confira na lista se chegou; se não, envie de novo.",
};

const waysForm = z.object(sendingWayFields);

/**
 * Handles the buttons “Conferir”, “É este” and “Apagar”. These buttons send no submission.
 * Returns null if the user pressed another button.
 */
async function answerWay(
  request: Request,
  { conferir, esteEnvio, apagar }: z.output<typeof waysForm>,
  fields: FormData,
  inquiry: (key: string) => Inquiry,
): Promise<Outcome | "discarded" | null> {
  const { attemptId, idempotencyKey } = readAttemptWithKey((esteEnvio || apagar) ?? "");
  const ref = inquiry(conferir || idempotencyKey);
  if (conferir || esteEnvio) {
    const confirmed = conferir ? null : await submissions.confirmNearMatch(ref, attemptId);
    return confirmed ?? (await checkEarlier(request, ref, fields)) ?? NOTHING_KNOWN;
  }
  if (!apagar) return null;
  await submissions.discard(ref, attemptId);
  return "discarded";
}

const storeUnavailable = ifStoreFails((): Outcome => ({
  state: "store-unavailable",
  message: RECORD_TEXTS.storeUnavailable,
}));

/** Value of the button “Enviar mesmo assim” on the page that shows `form.question`. */
const READ_IT = "li";

export async function submitRecord<T extends SubmissionFields, O>(
  request: Request,
  access: Access,
  form: RecordOperation<T, O>,
): Promise<Response> {
  const {
    operation,
    currentList,
    before,
    to,
    successMessage,
    shown = (refusal: Refusal) => refusal,
  } = form;
  const asked = { request, access, operation, currentList };
  // The form keeps its id, so a repeated press counts as the same submission.
  const again = (refusal: Refusal) => ({ ...shown(refusal), sameId: true });
  const answered = (outcome: Outcome, refusal: (message: string) => Refusal) =>
    answer(request, access, outcome, {
      refusal: (message) => again(refusal(message)),
      next: (msg) => ({ to, flash: { kind: "success", text: msg || successMessage } }),
    });
  const ways = await readForm(request, access.session, waysForm);
  if (ways.ok) {
    const way = await answerWay(request, ways.value, ways.fields, (key) =>
      inquiryOf({ ...asked, key }),
    ).catch(storeUnavailable);
    if (way === "discarded") {
      await dropFormDraft(request);
      return redirectWithMessage(request, to, { kind: "info", text: DISCARDED });
    }
    if (way) return answered(way, ways.refusal);
  }
  const read = await readForm(request, access.session, form.form);
  if (!read.ok) return formAgain(request, shown(read.refusal));
  const { pedido: key, mesmoAssim } = read.value;
  const fingerprint = fingerprintOf(read.fields);
  const wish = recordRequest({
    ...asked,
    key,
    before,
    fingerprint,
    sendAnyway: mesmoAssim === READ_IT ? undefined : mesmoAssim,
    write: (write) => form.write(write, read.value),
    content: form.content(read.value),
  });
  const question = mesmoAssim === undefined ? form.question?.(read.value) : null;
  if (question) {
    const earlier = await submissions.blocking(wish).catch(ifStoreFails(() => null));
    // If these values were already sent from this form, the user has answered `question` before.
    if (earlier?.fingerprint !== fingerprint)
      return formAgain(request, { ...again(read.refusal(question)), sendAnyway: READ_IT });
  }
  return answered(await submissions.submit(wish), read.refusal);
}

const openOf = (access: Access, operation: string) =>
  withFallback("envio-sem-registro", null, () =>
    submissions.newestOpen({ owner: ownerOf(access), operation }),
  );

const since = (open: Submission): string =>
  open.since > 0 ? relativeMoment(new Date(open.since), new Date()) : "antes";

export const hasOpenChange = async (access: Access, name: string): Promise<boolean> =>
  (await openOf(access, name)) !== null;

/**
 * Returns the stored draft's input. Adds a warning if the outcome of an earlier change is unknown.
 * Returns null if there is neither a draft nor a warning.
 * `shown`: the provider's current value. A change that sent this value causes no warning.
 */
export async function typedOrOpenChange(
  request: Request,
  access: Access,
  name: string,
  shown?: unknown,
): Promise<Refusal | null> {
  const [typed, open] = await Promise.all([typedBefore(request, access), openOf(access, name)]);
  if (open === null || (shown !== undefined && open.digest === changeDigest(shown))) return typed;
  return {
    ...typed,
    kept: false,
    open: `Ainda não se sabe se chegou à cooperativa o que você enviou por esta página ${since(open)}. Abra a página de novo daqui a pouco: ela mostra como está.`,
  };
}

export async function typedOrOpenRecord(
  request: Request,
  access: Access,
  operation: string,
): Promise<Refusal | null> {
  const typed = await typedBefore(request, access);
  const open = await openOf(access, operation);
  if (!open || open.since === 0) return typed;
  return {
    ...typed,
    kept: false,
    open: `Ainda não se sabe se chegou à cooperativa o que você enviou por este formulário ${since(open)}. Use “Conferir” antes de enviar de novo.`,
    check: open.key,
  };
}
