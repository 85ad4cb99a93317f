/**
 * An operation describes a write to the provider. A route gives the operation to `submitChange` or
 * `submitRecord` (submit-form.server.ts). An example:
 *
 * export async function action({ request }: ActionFunctionArgs) {
 *   // Fields that are stored as a draft before the provider is called.
 *   const access = await requireEmployee(request, { draft: ["email"] });
 *   return submitChange(request, access, {
 *     // Submissions are stored by this name. For one of several records, add the record's id.
 *     name: "email",
 *     // Validates the fields. An invalid form is shown again and sends nothing.
 *     form: z.object({ email: z.email({ error: "Informe o e-mail" }) }),
 *     // Returns an outcome to prevent sending, or null to send.
 *     before: ({ email }) =>
 *       email === access.colaborador.email
 *         ? { state: "rejected", message: "Este já é o seu e-mail." }
 *         : null,
 *     // Sends nothing after too many refused attempts.
 *     limit: () => limitOf(attemptsOf("email", access.colaborador), (wait) => `Espere ${wait}.`),
 *     // Writes to the provider.
 *     // A repeated form writes again only if nothing arrived or the user sends anyway.
 *     call: (write, { email }) => write(contract.conta.configurarEmail, { email }),
 *     // Called if the answer was lost. Returns true if the provider shows the change.
 *     // A removal has `gone` instead of `isDone`, and a record has `currentList`.
 *     // Without any of these three, the outcome stays unknown.
 *     isDone: async ({ email }) =>
 *       (await access.provider.call(contract.acesso.validaToken)).data.email === email,
 *     // Last sentence of the message about an unknown outcome.
 *     unknownMessage: "Veja na sua conta se ele já aparece.",
 *     // The next page and its flash message. After a lost answer or a refusal, a check may show
 *     // that the change is made. `reply` is then null.
 *     done: (_value, reply) => ({
 *       to: paths.minhaConta(),
 *       flash: { kind: "success", text: reply?.msg || "E-mail alterado." },
 *     }),
 *   });
 * }
 */
import type { z } from "zod/v4";
import { waitInWords } from "~/lib/text";
import { endSession, type Access } from "../access/guard.server";
import { ownerOf } from "../access/owner.server";
import type { Refusal } from "../http/form.server";
import type { Reply, Write } from "../provider/reply";
import { writeAs } from "../provider/write.server";
import type { Counter } from "../storage/store-types";
import type { Facts } from "./compare";
import { changeDigest, factsDigest } from "./form-facts.server";
import { CHECK_LATER, type Known } from "./outcome";
import type { Ref } from "./outbox.server";
import type { Listing, Listings } from "./reconcile";
import type { Next, Succeeded } from "./stored-submission";
import { succeeded } from "./submission";
import type { Limit, SubmissionRequest } from "./send.server";
import type { Inquiry, RemovalCheck } from "./verify.server";

/** Only refused attempts, such as a wrong code, count against the limit. */
export async function limitOf(counter: Counter, tooMany: (wait: string) => string): Promise<Limit> {
  const waitSeconds = await counter.consume();
  if (waitSeconds > 0)
    return { state: "rejected", message: tooMany(waitInWords(waitSeconds)), waitSeconds };
  return {
    async ended(outcome) {
      if (outcome?.state === "succeeded") await counter.reset();
      else if (outcome?.state !== "rejected") await counter.refund();
    },
  };
}

export const alreadyDone = (next: Next): Succeeded => succeeded(Date.now(), { next });

export interface Change<T, O> {
  /**
   * Submissions are stored by this name.
   * Only forms that make the same change to the same record may share a name.
   */
  name: string;
  /** Returns an outcome to prevent sending, or null to send. An error prevents sending too. */
  before?(value: T): Promise<Known | null> | Known | null;
  limit?(value: T): Promise<Limit>;
  call(write: Write, value: T): Promise<Reply<O>>;
  /** Called after a lost answer. true: the change is made. false or null: still unknown. */
  isDone?(value: T): Promise<boolean | null>;
  gone?: RemovalCheck;
  /**
   * True if a second attempt with other values counts as the same change.
   * Example: a cancellation with another reason.
   */
  ofRecord?: boolean;
  /** True if a refusal may mean "already done", so `isDone` is called after a refusal too. */
  mayBeDoneBefore?: boolean;
  /**
   * True for passwords. The page then has no “Conferir” button,
   * because a check would need the password again.
   */
  secret?: boolean;
  unknownMessage?: string;
  /** For an unknown outcome: the page where the user goes on, for example to enter a code. */
  continueTo?(value: T): Promise<Next> | Next;
  done(value: T, reply: Reply<O> | null): Promise<Next> | Next;
}

export interface Operation<T, O> extends Change<T, O> {
  form: z.ZodType<T>;
}

export interface SubmissionFields {
  pedido: string;
  mesmoAssim?: string;
}

export interface RecordOperation<T extends SubmissionFields, O> extends Listings {
  operation: string;
  form: z.ZodType<T>;
  content(value: T): Facts;
  write(write: Write, value: T): Promise<Reply<O>>;
  question?(value: T): string | null;
  to: string;
  successMessage: string;
  shown?(refusal: Refusal): Refusal;
}

const OF_RECORD = "registro";

/** `fingerprint`: digest of a wizard step's answers; undefined for a form of one page. */
export function changeRequest<T, O>(
  request: Request,
  access: Access,
  change: Change<T, O>,
  value: T,
  { key, sendAnyway, fingerprint }: { key: string; sendAnyway?: string; fingerprint?: string },
): SubmissionRequest<O> {
  const { gone, isDone, before, limit, unknownMessage, continueTo } = change;
  const known = gone?.before ?? [];
  const wasListed = gone && known.includes(gone.code);
  const canCheck = (isDone !== undefined || gone !== undefined) && !change.secret;
  // A submission with a digest blocks later ones while its outcome is unknown.
  // “Conferir” can end the block, so a form without “Conferir” gets no digest.
  // With `continueTo`, an unknown outcome leads to another page, so no “Conferir” is shown.
  // A wizard's step gets no digest either: its page has no “Enviar mesmo assim” for a change.
  // If the outcome of a step's first answers is unknown, a digest would block changed answers.
  const holds = fingerprint === undefined && canCheck && !continueTo;
  const ending = unknownMessage ?? (canCheck ? CHECK_LATER : "");
  return {
    owner: ownerOf(access),
    operation: change.name,
    key,
    endSession: () => endSession(request, access.session),
    reconciliation: {
      kind: "state",
      isSo: async () => (await isDone?.(value)) ?? null,
      gone,
      canCheck,
      unknown: async (message) => ({
        message: [message, ending].join(" ").trim(),
        next: await continueTo?.(value),
      }),
    },
    digest: holds ? (change.ofRecord || gone ? OF_RECORD : changeDigest(value)) : null,
    evidence: { standing: wasListed ? known.filter((each) => each !== gone?.code) : null },
    sendAnyway,
    fingerprint,
    precheck: before && (() => before(value)),
    limit: limit && (() => limit(value)),
    call: () => change.call(writeAs(access.provider), value),
    verifiesRejection: change.mayBeDoneBefore || gone !== undefined,
    done: async (reply) => ({ next: await change.done(value, reply) }),
  };
}

export interface RecordInquiry extends Omit<Ref, "owner"> {
  request: Request;
  access: Access;
  currentList: () => Promise<Listing>;
}

export const inquiryOf = ({
  request,
  access,
  currentList: list,
  operation,
  key,
}: RecordInquiry): Inquiry => ({
  owner: ownerOf(access),
  operation,
  key,
  reconciliation: { kind: "record", list },
  endSession: () => endSession(request, access.session),
});

export interface RecordWrite<O> extends Listings {
  content: Facts;
  write: (write: Write) => Promise<Reply<O>>;
  protocolo?(data: O): string;
}

export interface RecordSubmission<O> extends RecordInquiry, RecordWrite<O> {
  sendAnyway?: string;
  fingerprint?: string;
}

export function recordEvidence(
  facts: Facts,
  listing: Listing | null,
  hadGaps = false,
): Pick<SubmissionRequest<never>, "digest" | "evidence" | "listing"> {
  const known = listing?.records.map(({ key }) => key) ?? null;
  const standing = listing && [...listing.allKeys];
  return { digest: factsDigest(facts), listing, evidence: { known, standing, hadGaps, facts } };
}

export function recordRequest<O>(submission: RecordSubmission<O>): SubmissionRequest<O> {
  const { access, content, before, write, sendAnyway, fingerprint } = submission;
  return {
    ...inquiryOf(submission),
    ...recordEvidence(content, before, access.provider.allLeftOut > 0),
    sendAnyway,
    fingerprint,
    call: () => write(writeAs(access.provider)),
    done: (reply) =>
      reply ? { msg: reply.msg, protocolo: submission.protocolo?.(reply.data) } : {},
  };
}
