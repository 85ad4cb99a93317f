/** The place of a submission: taken before the provider is called, given back where nothing was sent. */
import { randomUUID } from "node:crypto";
import { writeOrDefer } from "../storage/write-or-defer.server";
import type { Reply, Write } from "../provider/reply";
import type { Fields } from "./compare";
import { keyOf, type Deps, type SubmissionRef } from "./look-up.server";
import { NO_OTHERS, recognise, type Finding, type Listing } from "./recognise.server";
import {
  isFree,
  isOf,
  sent,
  type Attempt,
  type SentRecord,
  type SubmissionRecord,
} from "./submission-record.server";

/** How a lost sending is found again. */
export interface Trace {
  /** What is sent, under the names that the list's fields have. */
  content: Fields;
  /** The list as it was beforehand; null when it could not be read. */
  before: Listing | null;
  /** What it shows now. Throws ProviderFailure. */
  currentList: () => Promise<Listing>;
}

export interface Submission<O> extends SubmissionRef, Trace {
  /** Carries out the write. */
  write: (write: Write) => Promise<Reply<O>>;
  /** The new record's number, when the answer tells. */
  protocolo?: (data: O) => string;
  /** The person was told that the portal could not find out what becomes of it, and wants it sent: what they insist on (`insistenceOn`). */
  sendAnyway?: string;
  /** Digest of the form as it was sent; none of a wizard, whose draft does not change any more. */
  fingerprint?: string;
}

/** Two forms say the same. */
function isSame(a: Fields | null, b: Fields): boolean {
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b)]);
  return a !== null && [...names].every((name) => a[name] === b[name]);
}

/** A sending that was given up for lost turns up in the list that was read for the next one. */
function lateArrival(current: SubmissionRecord | null, { before, content }: Trace): Finding {
  const last = current?.estado === "livre" ? current.ultima : null;
  return last && before && isSame(last.enviado, content)
    ? recognise(before, last, NO_OTHERS)
    : { state: "ausente" };
}

interface Setting extends Pick<Deps, "submissions" | "now"> {
  /** What this process has told of sendings that arrived. */
  told: { get(key: string): SentRecord | undefined };
}

/** Takes where submissions are kept; gives the ways of taking a place there and of giving it back. */
export function createClaims({ submissions, told, now }: Setting) {
  /** What the provider could not be understood in, of all that was read so far, may be of the list. */
  function newAttempt<O>({ before, content, access, fingerprint }: Submission<O>): Attempt {
    return {
      vez: randomUUID(),
      desde: now(),
      conhecidos: before?.records.map(({ key }) => key) ?? null,
      presentes: before ? [...before.stands] : null,
      lacunas: access.provider.leftOut > 0,
      enviado: content,
      marca: fingerprint ?? null,
      olhadas: 0,
      parecido: null,
    };
  }

  /**
   * Takes the place, when the stored state lets it; gives what stands there now, and what stood there before. Where the store gives no answer it may
   * have been taken all the same: it is given back when the store is, or the next press would wait for a sending that never began.
   */
  async function claim<O>(
    submission: Submission<O>,
    attempt: Attempt,
    supersedes: string | null,
  ): Promise<{ stands: SubmissionRecord | null; before: SubmissionRecord | null }> {
    const [key, begins]: [string, SubmissionRecord] = [
      keyOf(submission),
      { estado: "enviando", ...attempt },
    ];
    let before: SubmissionRecord | null = null;
    const known = told.get(key);
    if (known) return { stands: known, before };
    try {
      const stands = await submissions.change(key, (current) => {
        before = current;
        if (!isFree(current))
          return supersedes !== null && isOf(current, supersedes) ? begins : current;
        const late = lateArrival(current, submission);
        if (late.state === "achado") return sent(late.protocolo, "", attempt.marca);
        // Something like it has come since: nobody may send it again unasked.
        if (current?.ultima && late.state !== "ausente" && !submission.sendAnyway)
          return { estado: "desconhecido", ...current.ultima };
        return attempt.conhecidos === null && !submission.sendAnyway ? current : begins;
      });
      return { stands, before };
    } catch (error) {
      submissions.defer(key, (current) => (isOf(current, attempt.vez) ? before : current));
      throw error;
    }
  }

  /** Takes the attempt's place back, as if it had never begun. */
  const giveBack = (
    ref: SubmissionRef,
    { vez }: Attempt,
    before: SubmissionRecord | null,
  ): Promise<unknown> =>
    writeOrDefer(
      submissions,
      keyOf(ref),
      (current) => (isOf(current, vez) ? before : current),
      "envio-sem-registro",
    );

  return { newAttempt, claim, giveBack };
}
