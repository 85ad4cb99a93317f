import { ProviderFailure } from "../provider/failure";
import { ifStoreFails } from "../storage/store-failure.server";
import {
  ALIKE,
  inconclusiveMessage,
  MAYBE_ARRIVED,
  nearMatch,
  NOT_ARRIVED,
  UNKNOWN,
  UNREADABLE_ENTRIES,
  UNREADABLE_SUBMISSION,
  type Outcome,
  type UnknownOutcome,
} from "./outcome";
import type { Ref, RememberingOutbox } from "./outbox.server";
import {
  matchIn,
  NO_OTHERS,
  othersOf,
  reconcile,
  type Finding,
  type Listing,
  type Others,
} from "./reconcile";
import { checkRemoval, type RemovalCheck } from "./removal";
import {
  mayUserDecide,
  nameOf,
  UNREADABLE,
  type Ended,
  type Next,
  type Submission,
  type Succeeded,
} from "./stored-submission";
import { afterLook, recordAbsence, recordLook, recordOutcome, succeeded } from "./submission";

/**
 * Tells how to check whether the provider carried out a write whose answer was lost. `list` and
 * `isSo` throw ProviderFailure if the provider fails.
 */
type Reconciliation =
  | { kind: "record"; list(): Promise<Listing> }
  /** Asks whether the change is made (null: unknown), or whether the record is gone. */
  | { kind: "state"; isSo(one: Submission): Promise<boolean | null>; gone?: RemovalCheck }
  | { kind: "none" };

export type Done = Partial<Pick<Succeeded, "protocolo" | "msg" | "next">>;

export interface Inquiry extends Ref {
  reconciliation: Reconciliation;
  endSession(): Promise<never>;
  /** `reply` null: the answer was lost, but the provider shows that it carried out the write. */
  done?(reply: null): Promise<Done> | Done;
  /** Message about an unknown outcome, and a page that is of use whatever the outcome. */
  unknown?(message: string): Promise<{ message: string; next?: Next }>;
  canCheck: boolean;
}

export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

export function outcomeOf(ended: Ended, one: Submission, canCheck = true): Outcome {
  if (ended.state !== "unknown") return ended;
  return {
    ...ended,
    message: ended.message || UNKNOWN,
    sendAnyway: one.kind === "record" || !canCheck ? null : nameOf(one),
    check: canCheck ? one.key : null,
  };
}

const undecided = ({ key }: Submission, message: string): UnknownOutcome => ({
  ...{ state: "unknown", message, sendAnyway: null, check: key },
});

const userDecides = (one: Submission, message: string): UnknownOutcome => ({
  ...{ ...undecided(one, message), sendAnyway: nameOf(one), mayDiscard: true },
});

async function listed({ reconciliation, endSession }: Inquiry): Promise<Listing | null> {
  if (reconciliation.kind !== "record") return null;
  try {
    return await reconciliation.list();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.reason === "session-over" ? endSession() : null;
  }
}

export class Verifier {
  /**
   * Within `settledMs` the provider may still carry out a timed-out write; only later lists prove
   * absence.
   */
  constructor(
    private readonly outbox: RememberingOutbox,
    private readonly settledMs: number,
    private readonly now: () => number,
  ) {}

  /** Returns the success that another request stored first, or else `end`. */
  async record(ref: Ref, one: Submission, end: Ended): Promise<Ended> {
    const at = this.now();
    const { all } = await this.outbox.store(ref, (stored) => recordOutcome(stored, one, end, at));
    const stood = all.find(({ key }) => key === one.key)?.ended;
    return end.state === "succeeded" && stood?.state === "succeeded" ? stood : end;
  }

  async arrived(ref: Ref, one: Submission, done: Done): Promise<Outcome> {
    return outcomeOf(await this.record(ref, one, succeeded(this.now(), done)), one);
  }

  async found(inquiry: Inquiry, one: Submission): Promise<Outcome> {
    return this.arrived(inquiry, one, (await inquiry.done?.(null)) ?? {});
  }

  #isLate({ since }: Submission): boolean {
    return this.now() - since >= this.settledMs;
  }

  async #othersThan(ref: Ref, one: Submission): Promise<Others | null> {
    const all = await this.outbox.read(ref).catch(ifStoreFails(() => null));
    return all && othersOf(all, one, this.settledMs);
  }

  async #absent(
    ref: Ref,
    one: Submission,
    finding: Extract<Finding, { state: "absent" }>,
  ): Promise<Outcome> {
    const at = this.now();
    const change = (stored: Submission[]) => recordAbsence(stored, one, finding, NOT_ARRIVED, at);
    const { all, isStored } = await this.outbox.store(ref, change, false);
    const stood = all.find(({ key }) => key === one.key);
    // If another tab has sent the form, NOT_ARRIVED must not tell the user to send again.
    if (stood?.ended?.state === "succeeded") return outcomeOf(stood.ended, one);
    const isNoted = isStored && (!stood || stood.ended?.state === "not-sent");
    return isNoted ? { state: "not-sent", message: NOT_ARRIVED } : undecided(one, UNKNOWN);
  }

  async #looked(
    ref: Ref,
    one: Submission,
    finding: Extract<Finding, { state: "in-vain" | "near" }>,
  ): Promise<Outcome> {
    const seen = { ...one, evidence: afterLook(one, finding) };
    await this.outbox.store(ref, (stored) => recordLook(stored, seen));
    if (finding.state === "near")
      return {
        ...userDecides(one, nearMatch(finding.protocolo, finding.differs)),
        isNearMatch: true,
      };
    const mayDecide = mayUserDecide(seen.evidence);
    const message = inconclusiveMessage(finding.why, mayDecide);
    return mayDecide ? userDecides(one, message) : undecided(one, message);
  }

  async #verifyRecord(inquiry: Inquiry, one: Submission): Promise<Outcome> {
    // Without the stored values no record can be recognised, so the user decides.
    if (one.attemptId === UNREADABLE) return userDecides(one, UNREADABLE_SUBMISSION);
    // Computed before the list is requested, because the write may take effect in between.
    const isLate = this.#isLate(one);
    const listing = await listed(inquiry);
    const others = listing ? await this.#othersThan(inquiry, one) : NO_OTHERS;
    if (!others) return undecided(one, UNKNOWN);
    const finding = reconcile(listing, one, { isLate, others });
    switch (finding.state) {
      case "arrived":
        return this.arrived(inquiry, one, { protocolo: finding.protocolo });
      case "open":
        return undecided(one, UNKNOWN);
      case "alike":
        return userDecides(one, ALIKE);
      case "unreadable-entries":
        return userDecides(one, UNREADABLE_ENTRIES);
      case "absent":
        return this.#absent(inquiry, one, finding);
      case "near":
      case "in-vain":
        return this.#looked(inquiry, one, finding);
    }
  }

  async #isGone(ref: Ref, one: Submission, gone: RemovalCheck): Promise<boolean> {
    const { standing, looksGone: before } = one.evidence;
    const isLate = this.#isLate(one);
    const { isGone, looksGone } = checkRemoval(await gone.listed(), gone.code, {
      ...{ beside: standing ?? [], looksGone: before, isLate },
    });
    const seen = { ...one, evidence: { ...one.evidence, looksGone } };
    if (looksGone !== before) await this.outbox.store(ref, (stored) => recordLook(stored, seen));
    return isGone;
  }

  /** True only if the provider shows the change; a missing answer proves nothing. */
  async isSo(inquiry: Inquiry, one: Submission): Promise<boolean> {
    const { reconciliation } = inquiry;
    if (reconciliation.kind !== "state") return false;
    const { gone, isSo } = reconciliation;
    return (await orNull(() => (gone ? this.#isGone(inquiry, one, gone) : isSo(one)))) === true;
  }

  async #verifyChange(inquiry: Inquiry, one: Submission, whyLost: string): Promise<Outcome> {
    if (await this.isSo(inquiry, one)) return this.found(inquiry, one);
    const said = (await inquiry.unknown?.(whyLost)) ?? { message: whyLost };
    const end: Ended = one.ended ?? { state: "unknown", ...said };
    await this.record(inquiry, one, end);
    return outcomeOf(end, one, inquiry.canCheck);
  }

  verify(inquiry: Inquiry, one: Submission, whyLost = MAYBE_ARRIVED): Promise<Outcome> {
    return inquiry.reconciliation.kind === "record"
      ? this.#verifyRecord(inquiry, one)
      : this.#verifyChange(inquiry, one, whyLost);
  }

  /** Finds the protocol number of an accepted submission's record; "" if unknown. */
  async protocoloOf(inquiry: Inquiry, one: Submission): Promise<string> {
    const { reconciliation } = inquiry;
    if (reconciliation.kind !== "record") return "";
    try {
      const others = await this.#othersThan(inquiry, one);
      const match = others && matchIn(await reconciliation.list(), one, others);
      return match?.state === "ours" ? match.protocolo : "";
    } catch {
      return "";
    }
  }
}
