/** Sends a submission exactly once (decision 010). */
import { setTimeout as sleep } from "node:timers/promises";
import { RETENTION_SECONDS } from "~/lib/limits";
import { endSession } from "../access/guard.server";
import { environment } from "../config/environment.server";
import { ownerOf } from "../access/owner.server";
import { storedValues } from "../storage/stored-values.server";
import { ifStoreFails } from "../storage/store-failure.server";
import { ProviderFailure, type FailureReason } from "../provider/failure";
import type { Reply } from "../provider/reply";
import { writeAs } from "../provider/write.server";
import { createClaims, type Submission } from "./claim.server";
import { countedSending } from "./counted.server";
import {
  createLookUp,
  keyOf,
  operationKey,
  recordKey,
  type Deps,
  type Inquiry,
  type SubmissionRef,
} from "./look-up.server";
import {
  createOpenSubmissions,
  entries,
  factsDigest,
  UNREADABLE_ENTRIES,
  type Entry,
  type Hold,
} from "./open-submissions.server";
import {
  heldMessage,
  insistenceOn,
  NOT_THERE,
  sentOutcome,
  TOO_MANY_OPEN,
  UNRECORDED,
  WAITS,
  type Outcome,
} from "./outcome.server";
import {
  isFree,
  isOf,
  isOfOtherForm,
  submissionRecord,
  UNREADABLE,
  UNREADABLE_SUBMISSION,
  type Attempt,
  type SentRecord,
  type SubmissionRecord,
} from "./submission-record.server";

export type { Submission, Trace } from "./claim.server";
export type { Inquiry } from "./look-up.server";

const POLL_MS = 150;
const AROUND_A_WRITE_MS = 1_000;

/**
 * After these failures the provider has certainly done nothing. After any other failure the portal
 * looks for the record.
 */
const NOTHING_DONE: readonly FailureReason[] = ["rejected", "session-over", "not-sent"];

interface Setting extends Omit<Deps, "now"> {
  now?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

export function createSubmissions({ now = Date.now, wait = sleep, ...setting }: Setting) {
  const { submissions, open, writeMs } = setting;
  const { told, record, arrived, released, lookUp, numberOf } = createLookUp({ ...setting, now });
  const { newAttempt, claim, giveBack } = createClaims({ submissions, told, now });

  const read = async (key: string): Promise<SubmissionRecord | null> =>
    told.get(key) ?? submissions.read(key);

  async function failed(
    inquiry: Inquiry,
    attempt: Attempt,
    error: ProviderFailure,
  ): Promise<Outcome> {
    if (!NOTHING_DONE.includes(error.reason)) {
      await record(inquiry, attempt.vez, { estado: "desconhecido", ...attempt });
      return lookUp(inquiry, attempt);
    }
    const isRefused = error.reason === "rejected";
    await released(inquiry, attempt, {
      estado: "livre",
      recusado: isRefused,
      mensagem: error.message,
      ultima: null,
    });
    if (error.reason === "session-over") return endSession(inquiry.request, inquiry.access.session);
    return { state: isRefused ? "recusado" : "nao-chegou", message: error.message };
  }

  async function write<O>(submission: Submission<O>, attempt: Attempt): Promise<Outcome> {
    let reply: Reply<O>;
    try {
      reply = await submission.write(writeAs(submission.access.provider));
    } catch (error) {
      if (error instanceof ProviderFailure) return failed(submission, attempt, error);
      throw error;
    }
    const known = submission.protocolo?.(reply.data) ?? "";
    const protocolo = known || (submission.protocolo ? await numberOf(submission, attempt) : "");
    return arrived(submission, attempt, protocolo, reply.msg);
  }

  async function awaitOther(key: string, until: number): Promise<SubmissionRecord | null> {
    let current = await read(key);
    while (current?.estado === "enviando" && now() < until) {
      await wait(POLL_MS);
      current = await read(key);
    }
    return current;
  }

  /**
   * `stored` must not be free (`isFree`). Returns null if the user discarded the attempt meanwhile,
   * or if the attempt sent nothing.
   */
  async function outcomeOf(
    inquiry: Inquiry,
    stored: SubmissionRecord,
  ): Promise<{ outcome: Outcome; attempt: Attempt | null } | null> {
    const current =
      stored.estado === "enviando"
        ? await awaitOther(keyOf(inquiry), stored.desde + writeMs)
        : stored;
    if (!current) return null;
    if (current.estado === "enviado") return { outcome: sentOutcome(current, true), attempt: null };
    if (current.estado === "livre") {
      if (current.mensagem === "") return null;
      return {
        outcome: { state: current.recusado ? "recusado" : "nao-chegou", message: current.mensagem },
        attempt: null,
      };
    }
    // The outcome is unknown, or the sending process stored none in time, so the provider is asked.
    return { outcome: await lookUp(inquiry, current), attempt: current };
  }

  /**
   * Returns the outcome of a blocked submission; null if the block has ended, so that the caller
   * tries again.
   */
  async function heldOutcome<O>(
    submission: Submission<O>,
    { entry, same }: Exclude<Hold, "cheia">,
  ): Promise<Outcome | null> {
    const other = { ...submission, idempotencyKey: entry.chave };
    const stored = entry.chave === UNREADABLE ? UNREADABLE_SUBMISSION : await read(keyOf(other));
    const known = isFree(stored) ? null : await outcomeOf(other, stored);
    const outcome = known?.outcome ?? null;
    if (outcome?.state === "desconhecido") {
      const ways = same ? outcome.ways : { ...outcome.ways, sendAnyway: entry.vez };
      return { ...outcome, ways, message: heldMessage(outcome.message, same), held: true };
    }
    const isSent = outcome?.state === "enviado" ? outcome : null;
    await open.recordEnd(
      operationKey(submission),
      entry.vez,
      isSent ? "enviada" : "encerrada",
      isSent?.protocolo,
    );
    return same ? outcome : null;
  }

  async function sendClaimed<O>(
    submission: Submission<O>,
    attempt: Attempt,
    before: SubmissionRecord | null,
  ): Promise<Outcome | null> {
    const mine: Entry = {
      chave: submission.idempotencyKey,
      vez: attempt.vez,
      desde: attempt.desde,
      fatos: factsDigest(submission.content),
      estado: "aberta",
      protocolo: "",
      contada: false,
    };
    let hold: Hold | null;
    try {
      hold = await open.enter(operationKey(submission), mine, submission.sendAnyway);
    } catch (error) {
      submissions.defer(keyOf(submission), (current) =>
        isOf(current, attempt.vez) ? before : current,
      );
      throw error;
    }
    if (hold === null) return countedSending(write(submission, attempt));
    await giveBack(submission, attempt, before);
    return hold === "cheia"
      ? { state: "recusado", message: TOO_MANY_OPEN }
      : heldOutcome(submission, hold);
  }

  /**
   * The state is stored before and after the call, so that repeats, other tabs and restarts find
   * the outcome.
   * After an unknown outcome only `sendAnyway` sends again.
   * @throws the sign-in redirect
   */
  async function send<O>(
    submission: Submission<O>,
    supersedes: string | null = null,
  ): Promise<Outcome> {
    const attempt = newAttempt(submission);
    const { stands: stored, before } = await claim(submission, attempt, supersedes);
    // Other values from the same page are another submission, which gets its own key.
    if (submission.fingerprint && isOfOtherForm(stored, submission.fingerprint)) {
      const { fingerprint, ...rest } = submission;
      const idempotencyKey = `${submission.idempotencyKey}.${fingerprint}`;
      return send({ ...rest, idempotencyKey }, supersedes);
    }
    if (stored?.estado === "enviando" && stored.vez === attempt.vez)
      return (await sendClaimed(submission, attempt, before)) ?? send(submission, supersedes);
    if (isFree(stored)) return { state: "espera", message: WAITS };
    const known = await outcomeOf(submission, stored);
    if (!known) return { state: "nao-chegou", message: NOT_THERE };
    const { outcome, attempt: other } = known;
    const insists =
      supersedes === null &&
      outcome.state === "desconhecido" &&
      insistenceOn(outcome) !== undefined &&
      insistenceOn(outcome) === submission.sendAnyway;
    return insists && other ? send(submission, other.vez) : outcome;
  }

  return {
    sendOnce: <O>(submission: Submission<O>): Promise<Outcome> => send(submission),

    /** Never sends. Returns null if there is no submission, or if it certainly did not arrive. */
    async submissionState(inquiry: Inquiry): Promise<Outcome | null> {
      const stored = await read(keyOf(inquiry));
      return isFree(stored) ? null : ((await outcomeOf(inquiry, stored))?.outcome ?? null);
    },

    /**
     * The user says that the similar record is this submission. Returns null if the attempt was
     * given up or replaced, or without a similar record.
     */
    async confirmNearMatch(ref: SubmissionRef, attemptId: string): Promise<Outcome | null> {
      const stored = await read(keyOf(ref));
      if (stored?.estado === "enviado") return sentOutcome(stored, true);
      if (stored?.estado !== "desconhecido" || stored.vez !== attemptId) return null;
      return stored.parecido === null ? null : arrived(ref, stored, stored.parecido, "");
    },

    async discardAttempt(ref: SubmissionRef, attemptId: string): Promise<void> {
      const stored = await read(keyOf(ref));
      if (stored?.estado !== "desconhecido" || stored.vez !== attemptId) return;
      await released(ref, stored, { estado: "livre", recusado: false, mensagem: "", ultima: null });
    },

    async openSubmission(
      ref: Pick<SubmissionRef, "access" | "operation">,
    ): Promise<{ idempotencyKey: string; since: number } | null> {
      const all = await open.read(operationKey(ref));
      for (const { chave, desde, estado } of all.reverse()) {
        if (estado !== "aberta") continue;
        const stored = await read(recordKey(ownerOf(ref.access), chave));
        if (!isFree(stored) && stored.estado !== "enviado")
          return { idempotencyKey: chave, since: desde };
      }
      return null;
    },

    async wasSent(
      ref: Pick<SubmissionRef, "access" | "operation">,
      protocolo: string,
    ): Promise<boolean> {
      return (await open.read(operationKey(ref))).some(
        (each) => each.estado === "enviada" && each.protocolo === protocolo,
      );
    },

    toldToHaveArrived: (owner: string, idempotencyKey: string): SentRecord | null =>
      told.get(recordKey(owner, idempotencyKey)) ?? null,

    /**
     * Until this function returns null, the submitted content must not change, because the provider
     * may have received the content. Reads only the store.
     */
    async submissionUnderWay(
      owner: string,
      idempotencyKey: string,
    ): Promise<"enviando" | "enviado" | "desconhecido" | null> {
      const stored = await read(recordKey(owner, idempotencyKey));
      return isFree(stored) ? null : stored.estado;
    },
  };
}

const portals = createSubmissions({
  submissions: storedValues("envios", submissionRecord, RETENTION_SECONDS, UNREADABLE_SUBMISSION),
  open: createOpenSubmissions(
    storedValues("envios-abertos", entries, RETENTION_SECONDS, UNREADABLE_ENTRIES),
  ),
  writeMs: environment.sendTimeoutMs + AROUND_A_WRITE_MS,
});

export const {
  submissionState,
  submissionUnderWay,
  toldToHaveArrived,
  confirmNearMatch,
  discardAttempt,
  openSubmission,
  wasSent,
} = portals;

/** A store failure means that nothing was sent, because the writes after sending are deferred. */
export function sendOnce<O>(submission: Submission<O>): Promise<Outcome> {
  return portals
    .sendOnce(submission)
    .catch(ifStoreFails((): Outcome => ({ state: "sem-registro", message: UNRECORDED })));
}
