import { endSession, type Access } from "../access/guard.server";
import { ProviderFailure } from "../provider/failure";
import type { StoredValues } from "../storage/stored-values.server";
import { writeOrDefer } from "../storage/write-or-defer.server";
import { ifStoreFails } from "../storage/store-failure.server";
import { ownerOf } from "../access/owner.server";
import type { Facts } from "./compare";
import { factsDigest, othersOf, type OpenSubmissions } from "./open-submissions.server";
import {
  DOUBT,
  IN_VAIN,
  inVain,
  NO_WAYS,
  nearMatch,
  NOT_THERE,
  sentOutcome,
  UNREAD,
  UNREADABLE_RECORD,
  unknownYet,
  type Outcome,
  type Ways,
} from "./outcome.server";
import { absenceIn, recognise, type Finding, type Listing, type Others } from "./recognise.server";
import {
  isFree,
  isOf,
  sent,
  UNREADABLE,
  type Attempt,
  type SentRecord,
  type SubmissionRecord,
} from "./submission-record.server";
import { rememberTold } from "./told.server";

export interface SubmissionRef {
  request: Request;
  access: Access;
  /**
   * `operation` names the form and the record. `idempotencyKey`: id of a wizard's draft or of a
   * form's page (`newPageId`).
   */
  operation: string;
  idempotencyKey: string;
}

export interface Inquiry extends SubmissionRef {
  currentList: () => Promise<Listing>;
}

export const recordKey = (owner: string, idempotencyKey: string) => `${owner}/${idempotencyKey}`;
export const keyOf = ({
  access,
  idempotencyKey,
}: Pick<SubmissionRef, "access" | "idempotencyKey">) => recordKey(ownerOf(access), idempotencyKey);
export const operationKey = ({ access, operation }: Pick<SubmissionRef, "access" | "operation">) =>
  `${ownerOf(access)}/${operation}`;

const LOOKS_IN_VAIN = 2;

export interface Deps {
  submissions: StoredValues<SubmissionRecord>;
  open: OpenSubmissions;
  /**
   * Longest time that a submission may be under way: the client's time limit for a write plus the
   * store calls.
   */
  writeMs: number;
  now: () => number;
}

export function createLookUp({ submissions, open, writeMs, now }: Deps) {
  /**
   * Until this time the provider may still carry out a timed-out write. Only a later list can prove
   * that no record was created.
   */
  const settledMs = writeMs * 2;

  const told = rememberTold<SentRecord>();

  const record = (ref: SubmissionRef, attemptId: string, next: SubmissionRecord) =>
    writeOrDefer(
      submissions,
      keyOf(ref),
      (current) => (isOf(current, attemptId) ? next : current),
      "envio-sem-registro",
    );

  async function arrived(
    ref: SubmissionRef,
    attempt: Attempt,
    protocolo: string,
    msg: string,
  ): Promise<Outcome> {
    const key = keyOf(ref);
    const own = told.get(key) ?? sent(protocolo, msg, attempt.marca);
    told.set(key, own);
    await writeOrDefer(
      submissions,
      key,
      (current) => (current?.estado === "enviado" ? current : own),
      "envio-sem-registro",
    );
    await open.recordEnd(operationKey(ref), attempt.vez, "enviada", own.protocolo);
    return sentOutcome(own, false);
  }

  async function released(
    ref: SubmissionRef,
    attempt: Attempt,
    free: Extract<SubmissionRecord, { estado: "livre" }>,
  ): Promise<SubmissionRecord | null | undefined> {
    const stands = await record(ref, attempt.vez, free);
    await open.recordEnd(operationKey(ref), attempt.vez, "encerrada");
    return stands;
  }

  async function ask(inquiry: Inquiry): Promise<Listing | null> {
    try {
      return await inquiry.currentList();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.reason === "session-over")
        return endSession(inquiry.request, inquiry.access.session);
      return null;
    }
  }

  async function othersThan(
    ref: SubmissionRef,
    { desde, enviado }: { desde: number; enviado: Facts | null },
  ): Promise<Others | null> {
    try {
      const all = await open.read(operationKey(ref));
      const mine = { chave: ref.idempotencyKey, desde, fatos: factsDigest(enviado ?? {}) };
      return othersOf(all, mine, settledMs);
    } catch (error) {
      return ifStoreFails(() => null)(error);
    }
  }

  const undecided = (ref: SubmissionRef, message: string, ways: Ways): Outcome => ({
    ...unknownYet(ref.idempotencyKey),
    message,
    ways,
  });

  const personDecides = ({ vez }: Attempt, isThis = false): Ways => ({
    sendAnyway: vez,
    discard: vez,
    isThis: isThis ? vez : null,
  });

  async function lookedInVain(
    ref: SubmissionRef,
    attempt: Attempt,
    why: keyof typeof IN_VAIN,
  ): Promise<Outcome> {
    const olhadas = attempt.olhadas + 1;
    await record(ref, attempt.vez, { estado: "desconhecido", ...attempt, olhadas });
    const mayDecide = olhadas >= LOOKS_IN_VAIN;
    return undecided(ref, inVain(why, mayDecide), mayDecide ? personDecides(attempt) : NO_WAYS);
  }

  async function notThere(
    ref: SubmissionRef,
    attempt: Attempt,
    { records, stands }: Listing,
  ): Promise<Outcome> {
    const ultima = {
      ...attempt,
      conhecidos: records.map(({ key }) => key),
      presentes: [...stands],
      lacunas: false,
    };
    const noted = await released(ref, attempt, {
      estado: "livre",
      recusado: false,
      mensagem: NOT_THERE,
      ultima,
    });
    // If another tab has sent the form, NOT_THERE must not tell the user to send again.
    if (noted?.estado === "enviado") return sentOutcome(noted, true);
    return noted !== undefined && isFree(noted)
      ? { state: "nao-chegou", message: NOT_THERE }
      : unknownYet(ref.idempotencyKey);
  }

  async function concluded(
    ref: SubmissionRef,
    attempt: Attempt,
    listing: Listing,
    found: Exclude<Finding, { state: "achado" }>,
  ): Promise<Outcome> {
    if (found.state === "duvida") return undecided(ref, DOUBT, personDecides(attempt));
    if (found.state === "parecido") {
      const parecido = found.protocolo;
      await record(ref, attempt.vez, { estado: "desconhecido", ...attempt, parecido });
      return undecided(ref, nearMatch(parecido, found.differs), personDecides(attempt, true));
    }
    if (!listing.complete) return undecided(ref, UNREAD, personDecides(attempt));
    const gone = found.state === "sumido" ? found.key : undefined;
    const absence = absenceIn(listing, attempt, gone);
    if (found.state === "sumido") {
      // If the entry is missing once, the list may be truncated. If it is missing from a second list
      // too, that proves that the provider removed the entry.
      if (attempt.sumidas > 0) return arrived(ref, attempt, found.protocolo, "");
      const seenGone = { ...attempt, sumidas: attempt.sumidas + 1 };
      return lookedInVain(ref, seenGone, absence === "provada" ? "incompleta" : absence);
    }
    return absence === "provada"
      ? notThere(ref, attempt, listing)
      : lookedInVain(ref, attempt, absence);
  }

  async function lookUp(inquiry: Inquiry, attempt: Attempt): Promise<Outcome> {
    // Without the stored values no record can be recognised, so the user decides.
    if (attempt.vez === UNREADABLE)
      return undecided(inquiry, UNREADABLE_RECORD, personDecides(attempt));
    const isLate = now() - attempt.desde >= settledMs;
    const listing = await ask(inquiry);
    if (!listing)
      return isLate
        ? lookedInVain(inquiry, attempt, "ilegivel")
        : unknownYet(inquiry.idempotencyKey);
    const others = await othersThan(inquiry, attempt);
    if (!others) return unknownYet(inquiry.idempotencyKey);
    const found = recognise(listing, attempt, others);
    if (found.state === "achado") return arrived(inquiry, attempt, found.protocolo, "");
    return isLate
      ? concluded(inquiry, attempt, listing, found)
      : unknownYet(inquiry.idempotencyKey);
  }

  async function numberOf(inquiry: Inquiry, attempt: Attempt): Promise<string> {
    try {
      const others = await othersThan(inquiry, attempt);
      const found = others && recognise(await inquiry.currentList(), attempt, others);
      return found?.state === "achado" ? found.protocolo : "";
    } catch {
      return "";
    }
  }

  return { told, record, arrived, released, lookUp, numberOf };
}
