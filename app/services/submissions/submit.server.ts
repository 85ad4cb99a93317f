import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { withFallback } from "../config/log.server";
import { ifStoreFails, StoreFailure } from "../storage/store-failure.server";
import {
  CHANGE_TEXTS,
  heldMessage,
  LIST_UNREADABLE,
  NOT_ARRIVED,
  OTHER_IS_OPEN,
  OUTDATED,
  RECORD_TEXTS,
  type Outcome,
} from "./outcome";
import { rememberingOutbox, type Outbox, type Place, type Ref } from "./outbox.server";
import { Sending, type SubmissionRequest } from "./send.server";
import {
  isNewestDone,
  isOutdated,
  isSettled,
  isThisName,
  isUnknown,
  nameOf,
  newestOpen,
  pendingOf,
  NO_EVIDENCE,
  blockingOf,
  type Submission,
} from "./stored-submission";
import { claim, recordOutcome, succeeded, undoClaim, type Claim } from "./submission";
import { Attempt, record, type Core, type Inquiry } from "./verify.server";

type Attempted = Pick<
  SubmissionRequest<never>,
  "key" | "digest" | "fingerprint" | "reconciliation" | "evidence"
>;

const POLL_MS = 100;

interface Deps extends Pick<Core, "writeMs">, Partial<Pick<Core, "now" | "wait">> {
  outbox: Outbox;
}

/** `all`: the stored submissions of the same owner and operation. */
interface Stood {
  one: Submission;
  all: Submission[];
}

const isRecord = ({ reconciliation }: Inquiry): boolean => reconciliation.kind === "record";

const wordsOf = (wish: Inquiry) => (isRecord(wish) ? RECORD_TEXTS : CHANGE_TEXTS);

const otherIsOpen = (one: Submission): Outcome => ({
  state: "unknown",
  message: OTHER_IS_OPEN,
  check: null,
  sendAnyway: nameOf(one),
});

export class Submissions {
  readonly #core: Core;

  constructor({ outbox, writeMs, now = Date.now, wait = sleep }: Deps) {
    this.#core = { outbox: rememberingOutbox(outbox), writeMs, now, wait };
  }

  #newAttempt(wish: Attempted): Submission {
    const { key, digest, fingerprint = null, reconciliation } = wish;
    return {
      kind: reconciliation.kind,
      key,
      attemptId: randomUUID(),
      since: this.#core.now(),
      ended: null,
      endedAt: null,
      digest,
      fingerprint,
      passed: "no",
      evidence: { ...NO_EVIDENCE, ...wish.evidence },
    };
  }

  /**
   * Returns null if this process remembers no settled outcome.
   * Returns null also if a later change may have altered the result.
   */
  cachedOutcome(ref: Ref): Submission | null {
    const all = this.#core.outbox.known(ref);
    const one = all.find(({ key }) => key === ref.key);
    return one && isSettled(one) && !isOutdated(all, one) ? one : null;
  }

  async #claim<O>(wish: SubmissionRequest<O>, supersedes?: string): Promise<[Claim, Submission[]]> {
    const mine = this.#newAttempt(wish);
    const { sendAnyway, listing } = wish;
    let before: Submission[] = [];
    let result: Claim = { is: "full" };
    try {
      const all = await this.#core.outbox.change(wish, (current) => {
        const claims = claim(current, mine, { sendAnyway, supersedes, listing });
        before = current;
        result = claims.claim;
        return claims.all;
      });
      return [result, all];
    } catch (error) {
      // The store may hold `mine` despite the failure, and later requests would wait for `mine`.
      // So the claim is undone once the store works again.
      this.#core.outbox.defer(wish, (current) => undoClaim(current, mine, before));
      const one = error instanceof StoreFailure && this.cachedOutcome(wish);
      if (one) return [{ is: "known", one }, this.#core.outbox.known(wish)];
      throw error;
    }
  }

  #readOrNull(place: Place): Promise<Submission[] | null> {
    return withFallback("envio-sem-registro", null, () => this.#core.outbox.read(place));
  }

  async #await(ref: Ref, one: Submission, all: Submission[]): Promise<Stood | null> {
    const { outbox, writeMs, now, wait } = this.#core;
    // A change takes longer than a record: a precheck runs before the call, and a lookup after it.
    const longestMs = one.kind === "record" ? writeMs : writeMs * 2;
    let stood: Stood = { one, all };
    let pending = pendingOf(all, one);
    // The clock may be set back, so the loop also counts its own waits.
    for (
      let waitedMs = 0;
      pending && waitedMs <= longestMs && now() <= pending.since + longestMs;
      waitedMs += POLL_MS
    ) {
      await wait(POLL_MS);
      const stored = await this.#readOrNull(ref);
      const current = stored ?? outbox.known(ref);
      const next = current.find(({ key }) => key === one.key);
      if (!next && stored) return null;
      if (next) stood = { one: next, all: current };
      pending = pendingOf(stood.all, stood.one);
    }
    return stood;
  }

  async #outcomeOf(inquiry: Inquiry, { one, all }: Stood): Promise<Outcome> {
    if (isOutdated(all, one)) return { state: "outdated", message: OUTDATED };
    const { ended } = one;
    return ended && ended.state !== "unknown"
      ? ended
      : new Attempt(this.#core, inquiry, one).verify();
  }

  async #heldOutcome<O>(
    wish: SubmissionRequest<O>,
    holder: Submission,
    all: Submission[],
  ): Promise<Outcome | null> {
    const same = holder.digest === wish.digest;
    const other = { ...wish, key: holder.key };
    const stood = await this.#await(other, holder, all);
    if (!stood) return null;
    // To look up a change, the portal needs the change's values, and this form has other values.
    // So nothing is looked up here: an unknown `holder` blocks this form.
    if (!isRecord(wish) && !same) return isUnknown(stood.one) ? otherIsOpen(stood.one) : null;
    // A change that gets here is the same change as `holder`.
    // If `holder` succeeded, that success is returned, and nothing is sent again.
    // `all` is empty here: with later submissions in `all`, the outcome could be "outdated".
    // For "outdated" this method returns null, and the caller would send the change again.
    const outcome = await this.#outcomeOf(other, { ...stood, all: [] });
    if (outcome.state !== "unknown")
      return same && (isRecord(wish) || outcome.state === "succeeded") ? outcome : null;
    if (!isRecord(wish)) return outcome;
    const sendAnyway = same ? outcome.sendAnyway : nameOf(stood.one);
    return { ...outcome, sendAnyway, message: heldMessage(outcome.message, same), ofOther: true };
  }

  async #arrivedMeanwhile<O>(wish: SubmissionRequest<O>): Promise<Outcome | null> {
    if (isRecord(wish) || wish.sendAnyway === undefined) return null;
    const all = (await this.#readOrNull(wish)) ?? [];
    const one = all.find(({ key }) => key === wish.sendAnyway);
    if (!one || wish.digest === null || one.digest !== wish.digest) return null;
    if (one.ended?.state === "succeeded") return one.ended;
    const attempt = new Attempt(this.#core, wish, one);
    return (await attempt.isSo()) ? attempt.found() : null;
  }

  async #knownOutcome<O>(
    wish: SubmissionRequest<O>,
    known: Submission,
    all: Submission[],
    supersedes?: string,
  ): Promise<Outcome> {
    const own = { ...wish, key: known.key };
    const stood = await this.#await(own, known, all);
    if (!stood)
      return isRecord(wish) ? { state: "not-sent", message: NOT_ARRIVED } : this.#submit(wish);
    const outcome = await this.#outcomeOf(own, stood);
    const insists =
      isRecord(wish) &&
      supersedes === undefined &&
      outcome.state === "unknown" &&
      outcome.sendAnyway === wish.sendAnyway;
    return insists ? this.#submit(wish, stood.one.attemptId) : outcome;
  }

  async #submit<O>(wish: SubmissionRequest<O>, supersedes?: string): Promise<Outcome> {
    const [claimed, all] = await this.#claim(wish, supersedes);
    switch (claimed.is) {
      case "mine":
        return new Sending(this.#core, { ...wish, key: claimed.one.key }, claimed.one).carryOut();
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

  /** @throws the redirect of `endSession` if the session is over, or a 404 of the precheck */
  async submit<O>(wish: SubmissionRequest<O>): Promise<Outcome> {
    if (wish.key === "") return new Sending(this.#core, wish, this.#newAttempt(wish)).carryOut();
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

  /**
   * Looks up an earlier submission of a record, but sends nothing.
   * Returns null if no stored submission blocks a new submission with this key.
   * @throws StoreFailure, or the redirect of `endSession` if the session is over
   */
  async check(inquiry: Inquiry): Promise<Outcome | null> {
    const one = await this.blocking(inquiry);
    const stood = one && (await this.#await(inquiry, one, []));
    return stood && this.#outcomeOf(inquiry, stood);
  }

  async checkChange(inquiry: Inquiry, digest: string | null): Promise<Outcome> {
    const told = this.cachedOutcome(inquiry);
    const all = told ? [told] : ((await this.#readOrNull(inquiry)) ?? []);
    const one = all.find(({ key }) => key === inquiry.key);
    if (one?.ended && one.ended.state !== "unknown") return one.ended;
    if (one?.digest && digest !== null && one.digest !== digest) return otherIsOpen(one);
    const nobodys = this.#newAttempt({ ...inquiry, digest, evidence: {} });
    return new Attempt(this.#core, inquiry, one ?? nobodys).verify();
  }

  /**
   * The user says that the similar record in the provider's list is this submission.
   * If a success is already stored, returns that success.
   * If `isThis` names the stored attempt and the similar record, stores and returns a success.
   * Otherwise returns null.
   * @throws StoreFailure when the submission cannot be read
   */
  async confirmNearMatch(ref: Ref, isThis: string): Promise<Outcome | null> {
    const one = blockingOf(await this.#core.outbox.read(ref), ref.key);
    if (one?.ended?.state === "succeeded") return one.ended;
    const protocolo = one?.evidence.nearMatch ?? null;
    if (!one || protocolo === null || isThis !== isThisName(one.attemptId, protocolo)) return null;
    return record(this.#core, ref, one, succeeded(this.#core.now(), { protocolo }));
  }

  async discard(ref: Ref, attemptId: string): Promise<void> {
    const at = this.#core.now();
    await this.#core.outbox.store(ref, (all) => {
      const one = all.find((each) => each.attemptId === attemptId && each.key === ref.key);
      return one?.ended?.state === "unknown" ? recordOutcome(all, one, null, at) : all;
    });
  }

  async newestOpen(place: Place): Promise<Submission | null> {
    return newestOpen(await this.#core.outbox.read(place));
  }

  async blocking(ref: Ref): Promise<Submission | null> {
    return this.cachedOutcome(ref) ?? blockingOf(await this.#core.outbox.read(ref), ref.key);
  }

  async isNewest(place: Place, fingerprint: string): Promise<boolean> {
    const all = (await this.#readOrNull(place)) ?? this.#core.outbox.known(place);
    return isNewestDone(all, fingerprint);
  }

  async wasSent(place: Place, protocolo: string): Promise<boolean> {
    return (await this.#core.outbox.read(place)).some(
      ({ ended }) => ended?.state === "succeeded" && ended.protocolo === protocolo,
    );
  }
}
