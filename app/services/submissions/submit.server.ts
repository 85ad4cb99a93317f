/** The one way to send: claims a submission, calls the provider once, looks up a lost answer. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { withFallback } from "../config/log.server";
import { meter, type SendingOutcome } from "../config/metrics/meter.server";
import { ProviderFailure } from "../provider/failure";
import type { Reply } from "../provider/reply";
import { ifStoreFails, StoreFailure } from "../storage/store-failure.server";
import {
  CHANGE_WORDS,
  heldMessage,
  LIST_UNREADABLE,
  NO_WAYS,
  NOT_THERE,
  NOTHING_SENT,
  OTHER_IS_OPEN,
  OUTDATED,
  RECORD_WORDS,
  sendAnywayOf,
  UNREADABLE_SUBMISSION,
  type Outcome,
} from "./outcome";
import { rememberingOutbox, type Outbox, type Ref, type RememberingOutbox } from "./outbox.server";
import type { Listing } from "./reconcile";
import {
  claim,
  isOutdated,
  isSettled,
  isUnknown,
  nameOf,
  newestOpen,
  NO_EVIDENCE,
  recordOutcome,
  standingOf,
  undoClaim,
  type Claim,
  type Ended,
  type StoredEvidence,
  type Submission,
} from "./submission";
import { orNull, outcomeOf, Verifier, type Done, type Inquiry } from "./verify.server";

export type Limit =
  | { ok: true; ended(outcome: Outcome | null): Promise<void> }
  | { ok: false; message: string; waitSeconds: number };

/** One wish to send. `key` "": the page has no id, so a repeat cannot be recognised. */
export interface Wish<O> extends Inquiry {
  /** Digest of the facts; null: the submission neither holds others nor is held. */
  digest: string | null;
  /** Names the submission that the user passes over. */
  sendAnyway?: string;
  fingerprint?: string;
  evidence: Partial<StoredEvidence>;
  /** The list before sending; null if unreadable. */
  listing?: Listing | null;
  /** Returns an outcome that prevents sending. A thrown error also prevents sending. */
  precheck?(): Promise<Ended | null> | Ended | null;
  limit?(): Promise<Limit>;
  call(): Promise<Reply<O>>;
  done(reply: Reply<O>): Promise<Done> | Done;
  /** Asked after a refusal, because a refusal may mean "already done". */
  isDoneThough?(): Promise<boolean | null>;
}

type Attempted = Pick<
  Wish<never>,
  "key" | "digest" | "fingerprint" | "reconciliation" | "evidence"
>;

const COUNTED: Partial<Record<Outcome["state"], SendingOutcome>> = {
  ...{ succeeded: "enviado", rejected: "recusado", unknown: "desconhecido" },
};

/** A thrown Response means that nothing was sent. */
async function counted(call: Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await call;
    meter().sending(COUNTED[outcome.state] ?? "nao-enviado");
    return outcome;
  } catch (error) {
    meter().sending(error instanceof Response ? "nao-enviado" : "desconhecido");
    throw error;
  }
}

const orNothingSent = <T>(work: () => Promise<T>): Promise<T | Ended> =>
  work().catch(ifStoreFails((): Ended => ({ state: "not-sent", message: NOTHING_SENT })));

const POLL_MS = 100;

interface Deps {
  outbox: Outbox;
  /** Longest time that a call may be under way: the client's time limit plus the store calls. */
  writeMs: number;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

interface Stood {
  one: Submission;
  isOutdated: boolean;
}

const wordsOf = ({ reconciliation }: Inquiry) =>
  reconciliation.kind === "record" ? RECORD_WORDS : CHANGE_WORDS;

const otherIsOpen = (one: Submission): Outcome => ({
  ...{ state: "unknown", message: OTHER_IS_OPEN, check: null },
  ways: { ...NO_WAYS, sendAnyway: nameOf(one) },
});

export class Submissions {
  readonly #outbox: RememberingOutbox;
  readonly #verifier: Verifier;
  readonly #writeMs: number;
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<unknown>;

  constructor({ outbox, writeMs, now = Date.now, wait = sleep }: Deps) {
    this.#outbox = rememberingOutbox(outbox);
    this.#verifier = new Verifier({ outbox: this.#outbox, now, settledMs: writeMs * 2 });
    this.#writeMs = writeMs;
    this.#now = now;
    this.#wait = wait;
  }

  #newAttempt(wish: Attempted): Submission {
    const { key, digest, fingerprint = null, reconciliation } = wish;
    return {
      ...{ kind: reconciliation.kind, key, attemptId: randomUUID(), since: this.#now() },
      ...{ ended: null, endedAt: null, digest, fingerprint, passed: "no" },
      evidence: { ...NO_EVIDENCE, ...wish.evidence },
    };
  }

  /** What this process has told of the submission, if that still holds. */
  #toldOf(ref: Ref): Submission | null {
    const all = this.#outbox.known(ref);
    const one = all.find(({ key }) => key === ref.key);
    return one && isSettled(one) && !isOutdated(all, one) ? one : null;
  }

  async #claim<O>(wish: Wish<O>, supersedes?: string): Promise<[Claim, Submission[]]> {
    const mine = this.#newAttempt(wish);
    const { sendAnyway, listing } = wish;
    let before: Submission[] = [];
    let result: Claim = { is: "full" };
    try {
      const all = await this.#outbox.change(wish, (current) => {
        const unreadableMessage = UNREADABLE_SUBMISSION;
        const claims = claim(current, mine, { sendAnyway, supersedes, listing, unreadableMessage });
        before = current;
        result = claims.claim;
        return claims.all;
      });
      return [result, all];
    } catch (error) {
      /*
       * After a time-out the store may hold this claim, although nothing was sent. The next request
       * would wait for it in vain, so the claim is undone once the store is back.
       */
      this.#outbox.defer(wish, (current) => undoClaim(current, mine, before));
      const one = error instanceof StoreFailure && this.#toldOf(wish);
      if (one) return [{ is: "known", one }, this.#outbox.known(wish)];
      throw error;
    }
  }

  #readOrNull(ref: Ref): Promise<Submission[] | null> {
    return withFallback("envio-sem-registro", null, () => this.#outbox.read(ref));
  }

  /**
   * Waits for the outcome of an attempt under way, no longer than it may take. Returns null if it
   * was taken back.
   */
  async #await(ref: Ref, one: Submission, all: Submission[]): Promise<Stood | null> {
    // Of a change the time covers the call, the checks before it and the look after it.
    const until = one.since + (one.kind === "record" ? this.#writeMs : this.#writeMs * 2);
    let stood: Stood = { one, isOutdated: isOutdated(all, one) };
    while (!stood.one.ended && this.#now() <= until) {
      await this.#wait(POLL_MS);
      const current = await this.#readOrNull(ref);
      if (!current) return stood;
      const next = current.find(({ key }) => key === one.key);
      if (!next) return null;
      stood = { one: next, isOutdated: isOutdated(current, next) };
    }
    return stood;
  }

  async #outcomeOf(inquiry: Inquiry, stood: Stood): Promise<Outcome> {
    const { one } = stood;
    if (stood.isOutdated) return { state: "outdated", message: OUTDATED };
    if (!one.ended || one.ended.state === "unknown") return this.#verifier.verify(inquiry, one);
    return outcomeOf(one.ended, one, { repeated: true });
  }

  /** Returns null if the holder has ended, so that the caller tries again. */
  async #heldOutcome<O>(
    wish: Wish<O>,
    holder: Submission,
    all: Submission[],
  ): Promise<Outcome | null> {
    const same = holder.digest === wish.digest;
    const isRecord = wish.reconciliation.kind === "record";
    const other = { ...wish, key: holder.key };
    const stood = await this.#await(other, holder, all);
    if (!stood) return null;
    // A change is looked up with this form's values, so one of other values cannot be.
    if (!isRecord && !same) return isUnknown(stood.one) ? otherIsOpen(stood.one) : null;
    const outcome = await this.#outcomeOf(other, { ...stood, isOutdated: false });
    if (outcome.state !== "unknown")
      return same && (isRecord || outcome.state === "succeeded") ? outcome : null;
    if (!isRecord) return outcome;
    const ways = same ? outcome.ways : { ...outcome.ways, sendAnyway: nameOf(stood.one) };
    return { ...outcome, ways, message: heldMessage(outcome.message, same), ofOther: true };
  }

  async #end<O>(wish: Wish<O>, one: Submission, end: Ended): Promise<Outcome> {
    return outcomeOf(await this.#verifier.record(wish, one, end), one);
  }

  async #isDoneThough<O>(wish: Wish<O>, one: Submission): Promise<boolean> {
    const { reconciliation, isDoneThough } = wish;
    if (reconciliation.kind === "state" && reconciliation.gone)
      return this.#verifier.isSo(wish, one);
    return (await orNull(async () => isDoneThough?.())) === true;
  }

  async #failed<O>(
    wish: Wish<O>,
    one: Submission,
    { reason, message }: ProviderFailure,
  ): Promise<Outcome> {
    if (reason === "session-over")
      return wish.endSession().catch((error: unknown) => this.#giveUp(wish, one, error));
    if (reason === "not-sent") return this.#end(wish, one, { state: "not-sent", message });
    if (reason === "rejected")
      return (await this.#isDoneThough(wish, one))
        ? this.#verifier.found(wish, one)
        : this.#end(wish, one, { state: "rejected", message });
    if (one.kind === "record") await this.#end(wish, one, { state: "unknown", message: "" });
    return this.#verifier.verify(wish, one, message);
  }

  async #send<O>(wish: Wish<O>, one: Submission): Promise<Outcome> {
    let reply: Reply<O>;
    try {
      reply = await wish.call();
    } catch (error) {
      if (error instanceof ProviderFailure) return this.#failed(wish, one, error);
      return this.#giveUp(wish, one, error);
    }
    const done = await wish.done(reply);
    const protocolo =
      done.protocolo === "" ? await this.#verifier.protocoloOf(wish, one) : done.protocolo;
    return this.#verifier.arrived(wish, one, { ...done, protocolo: protocolo ?? "" });
  }

  /** A thrown Response (sign-in or 404) before the call means that a repeat may send. */
  async #giveUp(ref: Ref, one: Submission, error: unknown): Promise<never> {
    const at = this.#now();
    if (error instanceof Response)
      await this.#outbox.store(ref, (all) => recordOutcome(all, one, null, at));
    throw error;
  }

  async #precheck<O>(wish: Wish<O>, one: Submission): Promise<Ended | null> {
    try {
      return (await orNothingSent(async () => wish.precheck?.())) ?? null;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) return this.#giveUp(wish, one, error);
      if (error.reason === "session-over")
        return wish.endSession().catch((over: unknown) => this.#giveUp(wish, one, over));
      return { state: "not-sent", message: error.message };
    }
  }

  async #carryOut<O>(wish: Wish<O>, one: Submission): Promise<Outcome> {
    const early = await this.#precheck(wish, one);
    if (early) return this.#end(wish, one, early);
    const limit = await orNothingSent(async () => wish.limit?.());
    if (limit && "state" in limit) return this.#end(wish, one, limit);
    if (limit && !limit.ok) {
      const { message, waitSeconds } = limit;
      return this.#end(wish, one, { state: "rejected", message, waitSeconds });
    }
    const ended = (outcome: Outcome | null) =>
      withFallback("envio-sem-registro", undefined, async () => limit?.ended(outcome));
    try {
      const outcome = await counted(this.#send(wish, one));
      await ended(outcome);
      return outcome;
    } catch (error) {
      await ended(null);
      throw error;
    }
  }

  /** The user passes an earlier change of the same facts, which may have arrived meanwhile. */
  async #arrivedMeanwhile<O>(wish: Wish<O>): Promise<Outcome | null> {
    if (wish.reconciliation.kind === "record" || wish.sendAnyway === undefined) return null;
    const all = (await this.#readOrNull(wish)) ?? [];
    const one = all.find(({ key }) => key === wish.sendAnyway);
    if (!one || wish.digest === null || one.digest !== wish.digest) return null;
    if (one.ended?.state === "succeeded") return outcomeOf(one.ended, one, { repeated: true });
    return (await this.#verifier.isSo(wish, one)) ? this.#verifier.found(wish, one) : null;
  }

  async #knownOutcome<O>(
    wish: Wish<O>,
    known: Submission,
    all: Submission[],
    supersedes?: string,
  ): Promise<Outcome> {
    const own = { ...wish, key: known.key };
    const stood = await this.#await(own, known, all);
    if (!stood)
      return wish.reconciliation.kind === "record"
        ? { state: "not-sent", message: NOT_THERE }
        : this.#submit(wish);
    const outcome = await this.#outcomeOf(own, stood);
    const insists =
      wish.reconciliation.kind === "record" &&
      supersedes === undefined &&
      outcome.state === "unknown" &&
      sendAnywayOf(outcome) !== undefined &&
      sendAnywayOf(outcome) === wish.sendAnyway;
    return insists ? this.#submit(wish, stood.one.attemptId) : outcome;
  }

  async #submit<O>(wish: Wish<O>, supersedes?: string): Promise<Outcome> {
    const [claimed, all] = await this.#claim(wish, supersedes);
    switch (claimed.is) {
      case "mine":
        return this.#carryOut({ ...wish, key: claimed.one.key }, claimed.one);
      case "known":
        return this.#knownOutcome(wish, claimed.one, all, supersedes);
      case "holder":
        return (await this.#heldOutcome(wish, claimed.one, all)) ?? this.#submit(wish, supersedes);
      case "unlisted":
        return { state: "held", message: LIST_UNREADABLE };
      case "full":
        return { state: "rejected", message: wordsOf(wish).tooManyOpen };
    }
  }

  /**
   * The state is stored before and after the call, so that repeats, other tabs and restarts find
   * the outcome. After an unknown outcome only `sendAnyway` sends again.
   * @throws the sign-in redirect
   */
  async submit<O>(wish: Wish<O>): Promise<Outcome> {
    if (wish.key === "") return this.#carryOut(wish, this.#newAttempt(wish));
    return (
      (await this.#arrivedMeanwhile(wish)) ??
      this.#submit(wish).catch(
        ifStoreFails((): Outcome => ({
          state: "store-unavailable",
          message: wordsOf(wish).storeUnavailable,
        })),
      )
    );
  }

  /** Never sends. Returns null if there is no submission, or if it certainly did not arrive. */
  async check(inquiry: Inquiry): Promise<Outcome | null> {
    const told = this.#toldOf(inquiry);
    if (told?.ended) return outcomeOf(told.ended, told, { repeated: true });
    const all = await this.#outbox.read(inquiry);
    const one = standingOf(all, inquiry.key);
    if (!one) return null;
    const stood = await this.#await(inquiry, one, all);
    return stood && this.#outcomeOf(inquiry, stood);
  }

  /** Never sends. The provider is asked with this form's values, so other values cannot be. */
  async checkChange(inquiry: Inquiry, digest: string | null): Promise<Outcome> {
    const told = this.#toldOf(inquiry);
    const all = told ? [told] : ((await this.#readOrNull(inquiry)) ?? []);
    const one = all.find(({ key }) => key === inquiry.key);
    if (one?.ended && one.ended.state !== "unknown") return outcomeOf(one.ended, one);
    if (one?.digest && digest !== null && one.digest !== digest) return otherIsOpen(one);
    const nobodys = this.#newAttempt({ ...inquiry, digest, evidence: {} });
    return this.#verifier.verify(inquiry, one ?? nobodys);
  }

  /**
   * The user says that the similar record is this submission. Returns null if the attempt was given
   * up or replaced, or without a similar record.
   */
  async confirmNearMatch(ref: Ref, attemptId: string): Promise<Outcome | null> {
    const one = standingOf(await this.#outbox.read(ref), ref.key);
    if (one?.ended?.state === "succeeded") return outcomeOf(one.ended, one, { repeated: true });
    const protocolo = one?.attemptId === attemptId ? one.evidence.nearMatch : null;
    return one && protocolo !== null ? this.#verifier.arrived(ref, one, { protocolo }) : null;
  }

  async discard(ref: Ref, attemptId: string): Promise<void> {
    const at = this.#now();
    await this.#outbox.store(ref, (all) => {
      const one = all.find((each) => each.attemptId === attemptId && each.key === ref.key);
      return one?.ended?.state === "unknown" ? recordOutcome(all, one, null, at) : all;
    });
  }

  /** The newest submission whose outcome nobody knows. @throws StoreFailure */
  async newestOpen(ref: Omit<Ref, "key">): Promise<Submission | null> {
    return newestOpen(await this.#outbox.read({ ...ref, key: "" }));
  }

  /** Until this function returns null, the submitted content must not change. */
  async standing(ref: Ref): Promise<Submission | null> {
    return this.#toldOf(ref) ?? standingOf(await this.#outbox.read(ref), ref.key);
  }

  async wasSent(ref: Omit<Ref, "key">, protocolo: string): Promise<boolean> {
    return (await this.#outbox.read({ ...ref, key: "" })).some(
      ({ ended }) => ended?.state === "succeeded" && ended.protocolo === protocolo,
    );
  }

  /** While the store fails: the outcome that this process has told, if it still holds. */
  toldOf(ref: Ref): Submission | null {
    return this.#toldOf(ref);
  }
}
