/**
 * Sending exactly once (design, section 3; decision 010). What becomes of a sending is stored before the provider is called and again
 * when it has answered; a second press, a reload, another tab or a restarted portal finds it there. Nothing is ever
 * sent again without a person asking for it, and never while it may have arrived.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { KEPT_SECONDS } from "~/lib/limits";
import { endSession, type Access } from "../access/guard.server";
import { environment } from "../environment.server";
import { ownerOf } from "../access/owner.server";
import { keptValues, type Change, type KeptValues } from "../store/kept.server";
import { note } from "../store/note.server";
import { ifStoreFails } from "../store/vault.server";
import { ProviderFailure, type FailureReason } from "../provider/failure";
import type { Reply, Write } from "../provider/reply";
import { writeAs } from "../provider/write.server";
import {
  recognise,
  type Finding,
  type Fields,
  type ListedRecord,
  type Listing,
} from "./recognise.server";
import { countedSending } from "./counted.server";
import {
  doubtful,
  NOT_THERE,
  DOUBT,
  UNREAD,
  WAITS,
  UNRECORDED,
  sentOutcome,
  unknownYet,
  type Outcome,
} from "./outcome.server";
import {
  isFree,
  isOf,
  sent,
  submissionRecord,
  type Attempt,
  type SentRecord,
  type SubmissionRecord,
} from "./submission-record.server";
import { rememberTold } from "./told.server";

const POLL_MS = 150;

/** How a lost sending is found again. */
export interface Trace {
  /** What is sent, under the names that `ListedRecord.fields` has. */
  content: Fields;
  /** What the list showed beforehand; null when it could not be read. */
  before: ListedRecord[] | null;
  /** What it shows now. Throws ProviderFailure. */
  currentList: () => Promise<Listing>;
}

/** Which sending, of whom. */
interface SubmissionRef {
  request: Request;
  access: Access;
  /** The id of the draft, or of the form's page (`newPageId`). */
  idempotencyKey: string;
}

export interface Submission<O> extends SubmissionRef, Trace {
  /** Carries out the write. */
  write: (write: Write) => Promise<Reply<O>>;
  /** The new record's number, when the answer tells. */
  protocolo?: (data: O) => string;
  /** The person was told that the portal could not find out what becomes of it, and wants it sent: what they insist on (`insistenceOn`). */
  sendAnyway?: string;
}

export type Inquiry = SubmissionRef & Pick<Trace, "currentList">;

/** With these nothing was done; after every other failure the effect may still come. */
const never: readonly FailureReason[] = ["recusa", "sessao", "nao-enviada"];

const keyIn = (owner: string, idempotencyKey: string) => `${owner}/${idempotencyKey}`;
const keyOf = ({ access, idempotencyKey }: Pick<SubmissionRef, "access" | "idempotencyKey">) =>
  keyIn(ownerOf(access), idempotencyKey);

/** Two forms say the same. */
function isSame(a: Fields | null, b: Fields): boolean {
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b)]);
  return a !== null && [...names].every((name) => a[name] === b[name]);
}

/** A sending that was given up for lost turns up in the list that was read for the next one. */
function lateArrival(current: SubmissionRecord | null, { before, content }: Trace): Finding {
  const last = current?.estado === "livre" ? current.ultima : null;
  return last && before && isSame(last.enviado, content)
    ? recognise(before, last)
    : { state: "ausente" };
}

interface Setting {
  submissions: KeptValues<SubmissionRecord>;
  /** A write's own time limit in the client, and a little for what stands around it. */
  writeMs: number;
  currentList?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Takes where sendings are kept and how long a write may take; gives the ways of dealing with them. The portal's own are below. */
export function createSubmissions({
  submissions,
  writeMs,
  currentList = Date.now,
  wait = sleep,
}: Setting) {
  /** After a time-out or a gateway's answer the provider may still be at it; only later is "not there" the truth. */
  const settledMs = writeMs * 2;

  /** What this process has told to have arrived. Nothing changes that any more, and the store may know of it only once it is back. */
  const told = rememberTold<SentRecord>();
  const read = async (key: string): Promise<SubmissionRecord | null> =>
    told.get(key) ?? submissions.read(key);

  /** Writes what became of it. */
  const noteOf = (key: string, change: Change<SubmissionRecord>) =>
    note(submissions, key, change, "envio-sem-registro");

  /** Only the attempt that stands there is changed: another one may have begun meanwhile. */
  const ifMine =
    (turn: string, next: SubmissionRecord) =>
    (current: SubmissionRecord | null): SubmissionRecord | null =>
      isOf(current, turn) ? next : current;

  async function arrived(key: string, protocolo: string, msg: string): Promise<Outcome> {
    const submissionRecord = told.get(key) ?? sent(protocolo, msg);
    told.set(key, submissionRecord);
    await noteOf(key, (current) => (current?.estado === "enviado" ? current : submissionRecord));
    return sentOutcome(submissionRecord, false);
  }

  /** Asks the list; null when nobody can say. Throws the redirect to the sign-in. */
  async function ask(inquiry: Inquiry): Promise<Listing | null> {
    try {
      return await inquiry.currentList();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.reason === "sessao") return endSession(inquiry.request, inquiry.access.session);
      return null;
    }
  }

  /** Looks the record up and says what is true; changes the stored state accordingly. */
  async function lookUp(inquiry: Inquiry, attempt: Attempt): Promise<Outcome> {
    const key = keyOf(inquiry);
    // What the list said before that moment is no proof that nothing came after it.
    const settled = currentList() - attempt.desde >= settledMs;
    const listing = await ask(inquiry);
    if (!listing) return unknownYet;
    const { records, complete } = listing;
    const found = recognise(records, attempt);
    if (found.state === "achado") return arrived(key, found.protocolo, "");
    if (!settled) return unknownYet;
    if (found.state === "duvida") return doubtful(DOUBT, attempt.vez);
    if (!complete) return doubtful(UNREAD, attempt.vez);
    const last = { ...attempt, conhecidos: records.map(({ key }) => key), lacunas: false };
    const noted = await noteOf(
      key,
      ifMine(attempt.vez, { estado: "livre", recusado: false, mensagem: NOT_THERE, ultima: last }),
    );
    // Sent again meanwhile, from another tab: nobody may be told to send.
    if (noted?.estado === "enviado") return sentOutcome(noted, true);
    return noted !== undefined && isFree(noted)
      ? { state: "nao-chegou", message: NOT_THERE }
      : unknownYet;
  }

  async function failed(
    inquiry: Inquiry,
    attempt: Attempt,
    error: ProviderFailure,
  ): Promise<Outcome> {
    const key = keyOf(inquiry);
    if (!never.includes(error.reason)) {
      await noteOf(key, ifMine(attempt.vez, { estado: "desconhecido", ...attempt }));
      return lookUp(inquiry, attempt);
    }
    const isRefused = error.reason === "recusa";
    await noteOf(
      key,
      ifMine(attempt.vez, {
        estado: "livre",
        recusado: isRefused,
        mensagem: error.message,
        ultima: null,
      }),
    );
    if (error.reason === "sessao") return endSession(inquiry.request, inquiry.access.session);
    return { state: isRefused ? "recusado" : "nao-chegou", message: error.message };
  }

  /** It is there, and the answer did not say under which number. */
  async function numberOf({ currentList: list }: Trace, attempt: Attempt): Promise<string> {
    try {
      const found = recognise((await list()).records, attempt);
      return found.state === "achado" ? found.protocolo : "";
    } catch {
      return "";
    }
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
    return arrived(
      keyOf(submission),
      known || (submission.protocolo ? await numberOf(submission, attempt) : ""),
      reply.msg,
    );
  }

  /** Another press is sending this very thing: its outcome is this one's too. */
  async function awaitOther(key: string, until: number): Promise<SubmissionRecord | null> {
    let current = await read(key);
    while (current?.estado === "enviando" && currentList() < until) {
      await wait(POLL_MS);
      current = await read(key);
    }
    return current;
  }

  /** Takes a stored state that is not free; gives what is true now, asking the provider where only it knows. Null: it is free. */
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
    // Still "sending" after its time: the portal that sent it is gone.
    return { outcome: await lookUp(inquiry, current), attempt: current };
  }

  /** What the provider could not be understood in, of all that was read so far, may be of the list. */
  function newAttempt({ before, content, access }: Trace & Pick<SubmissionRef, "access">): Attempt {
    const conhecidos = before?.map(({ key }) => key) ?? null;
    return {
      vez: randomUUID(),
      desde: currentList(),
      conhecidos,
      lacunas: access.provider.leftOut > 0,
      enviado: content,
    };
  }

  /**
   * Takes the place, when the stored state lets it; gives what stands there now. Where the store gives no answer it may have been taken all the
   * same: it is given back when the store is, or the next press would wait for a sending that never began.
   */
  async function claim<O>(
    submission: Submission<O>,
    attempt: Attempt,
    over: string | null,
  ): Promise<SubmissionRecord | null> {
    const [key, begins]: [string, SubmissionRecord] = [
      keyOf(submission),
      { estado: "enviando", ...attempt },
    ];
    let before: SubmissionRecord | null = null;
    const known = told.get(key);
    if (known) return known;
    try {
      return await submissions.change(key, (current) => {
        before = current;
        if (!isFree(current)) return over !== null && isOf(current, over) ? begins : current;
        const late = lateArrival(current, submission);
        if (late.state === "achado") return sent(late.protocolo, "");
        return attempt.conhecidos === null && !submission.sendAnyway ? current : begins;
      });
    } catch (error) {
      submissions.later(key, (current) => (isOf(current, attempt.vez) ? before : current));
      throw error;
    }
  }

  /**
   * Sends unless it was sent before, is on its way or may have arrived; gives what is true, never a guess. After
   * "nao-chegou" and "recusado" the next press sends. Throws the redirect to the sign-in when the session is over.
   */
  async function sendOnce<O>(
    submission: Submission<O>,
    over: string | null = null,
  ): Promise<Outcome> {
    const attempt = newAttempt(submission);
    const stored = await claim(submission, attempt, over);
    if (stored?.estado === "enviando" && stored.vez === attempt.vez)
      return countedSending(write(submission, attempt));
    if (isFree(stored)) return { state: "espera", message: WAITS };
    const known = await outcomeOf(submission, stored);
    if (!known) return { state: "nao-chegou", message: NOT_THERE };
    const { outcome, attempt: other } = known;
    const insists =
      over === null &&
      outcome.state === "desconhecido" &&
      outcome.doubt !== null &&
      outcome.doubt === submission.sendAnyway;
    return insists && other ? sendOnce(submission, other.vez) : outcome;
  }

  return {
    sendOnce: <O>(submission: Submission<O>): Promise<Outcome> => sendOnce(submission),

    /** What is known of an earlier sending; null when there was none, or when it surely did not arrive. Sends nothing. */
    async submissionState(inquiry: Inquiry): Promise<Outcome | null> {
      const stored = await read(keyOf(inquiry));
      return isFree(stored) ? null : ((await outcomeOf(inquiry, stored))?.outcome ?? null);
    },

    /** What this process has told of a sending that arrived; null: nothing. Needs no store. */
    toldToHaveArrived: (owner: string, idempotencyKey: string): SentRecord | null =>
      told.get(keyIn(owner, idempotencyKey)) ?? null,

    /** Is anything stored of this sending of that owner (`ownerOf`) that forbids to change what is sent? Asks nobody. */
    async submissionUnderWay(
      owner: string,
      idempotencyKey: string,
    ): Promise<"enviando" | "enviado" | "desconhecido" | null> {
      const stored = await read(keyIn(owner, idempotencyKey));
      return isFree(stored) ? null : stored.estado;
    },
  };
}

const WRITE_MS = environment.providerTimeLimit * 3 + 1_000;

const portals = createSubmissions({
  submissions: keptValues("envios", submissionRecord, KEPT_SECONDS),
  writeMs: WRITE_MS,
});

export const { submissionState, submissionUnderWay, toldToHaveArrived } = portals;

/** The same; a store that fails is an outcome, too. Once something has been sent, its failures are no news. */
export function sendOnce<O>(submission: Submission<O>): Promise<Outcome> {
  return portals
    .sendOnce(submission)
    .catch(ifStoreFails((): Outcome => ({ state: "sem-registro", message: UNRECORDED })));
}
