import { randomUUID } from "node:crypto";
import { writeOrDefer } from "../storage/write-or-defer.server";
import type { Reply, Write } from "../provider/reply";
import type { Facts } from "./compare";
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

/**
 * `content`: the sent values under the field names of the provider's list.
 * `before`: the list before sending; null if unreadable. `currentList` throws ProviderFailure.
 */
export interface Trace {
  content: Facts;
  before: Listing | null;
  currentList: () => Promise<Listing>;
}

export interface Submission<O> extends SubmissionRef, Trace {
  write: (write: Write) => Promise<Reply<O>>;
  protocolo?: (data: O) => string;
  /**
   * `sendAnyway`: value of the button that sends again while an earlier outcome is unknown.
   * `fingerprint`: digest of the form. Wizards have none, because a sent draft cannot change.
   */
  sendAnyway?: string;
  fingerprint?: string;
}

function isSame(a: Facts | null, b: Facts): boolean {
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b)]);
  return a !== null && [...names].every((name) => a[name] === b[name]);
}

/**
 * Looks for the record of an attempt that the portal gave up. If the list shows the record now,
 * sending again would create a second record.
 */
function lateArrival(current: SubmissionRecord | null, { before, content }: Trace): Finding {
  const last = current?.estado === "livre" ? current.ultima : null;
  return last && before && isSame(last.enviado, content)
    ? recognise(before, last, NO_OTHERS)
    : { state: "ausente" };
}

interface Setting extends Pick<Deps, "submissions" | "now"> {
  told: { get(key: string): SentRecord | undefined };
}

export function createClaims({ submissions, told, now }: Setting) {
  function newAttempt<O>({ before, content, access, fingerprint }: Submission<O>): Attempt {
    return {
      vez: randomUUID(),
      desde: now(),
      conhecidos: before?.records.map(({ key }) => key) ?? null,
      presentes: before ? [...before.stands] : null,
      lacunas: access.provider.allLeftOut > 0,
      enviado: content,
      marca: fingerprint ?? null,
      olhadas: 0,
      sumidas: 0,
      parecido: null,
    };
  }

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
        // The listed record may be the last attempt's, so only the user may decide to send again.
        if (current?.ultima && late.state !== "ausente" && !submission.sendAnyway)
          return { estado: "desconhecido", ...current.ultima };
        return attempt.conhecidos === null && !submission.sendAnyway ? current : begins;
      });
      return { stands, before };
    } catch (error) {
      /*
       * After a time-out the store may hold this lock, although nothing was sent. The next request
       * would wait for it in vain, so the lock is undone once the store is back.
       */
      submissions.defer(key, (current) => (isOf(current, attempt.vez) ? before : current));
      throw error;
    }
  }

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
