import { ProviderFailure } from "../provider/failure";
import { ifStoreFails } from "../storage/store-failure.server";
import {
  MAYBE_ARRIVED,
  NOT_ARRIVED,
  UNKNOWN,
  UNREADABLE_SUBMISSION,
  type Outcome,
} from "./outcome";
import type { Ref, RememberingOutbox } from "./outbox.server";
import {
  matchIn,
  NO_OTHERS,
  othersOf,
  reconcile,
  undecided,
  type Finding,
  type Listing,
  type Others,
} from "./reconcile";
import {
  nameOf,
  UNREADABLE,
  type Ended,
  type Evidence,
  type Next,
  type Submission,
  type Succeeded,
} from "./stored-submission";
import { recordAbsence, recordLook, recordOutcome, succeeded, type Done } from "./submission";

export interface RemovalCheck {
  code: string;
  before: readonly string[] | null;
  /** @throws ProviderFailure, also for a list with unreadable entries */
  listed(): Promise<readonly string[]>;
}

const LOOKS_THAT_PROVE = 2;

/** How to look up a write whose answer was lost. `list` and `isSo` may throw ProviderFailure. */
type Reconciliation =
  | { kind: "record"; list: () => Promise<Listing> }
  /**
   * `isSo`: true if the provider shows the change; false or null proves nothing.
   * If `gone` is set, only `gone` is checked, and `isSo` is not called.
   */
  | {
      kind: "state";
      isSo: (one: Submission) => Promise<boolean | null>;
      gone?: RemovalCheck;
      canCheck: boolean;
      unknown: (message: string) => Promise<{ message: string; next?: Next }>;
    };

export interface Inquiry extends Ref {
  reconciliation: Reconciliation;
  endSession(): Promise<never>;
  /** Called with null if no successful answer came, but the provider shows the change. */
  done?(reply: null): Promise<Done> | Done;
}

async function orNull<T>(
  ask: () => Promise<T>,
  sessionOver?: () => Promise<never>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.reason === "session-over" && sessionOver ? sessionOver() : null;
  }
}

export interface Core {
  outbox: RememberingOutbox;
  /** Longest time for a write: the wait for the provider's answer plus the store calls. */
  writeMs: number;
  now(this: void): number;
  wait(this: void, milliseconds: number): Promise<unknown>;
}

/**
 * Time during which a write may take effect although no answer came.
 * Only a list requested after this time can prove that the submission did not arrive.
 */
const settledMs = ({ writeMs }: Core): number => writeMs * 2;

export async function record<E extends Ended>(
  { outbox, now }: Core,
  ref: Ref,
  one: Submission,
  end: E,
): Promise<E | Succeeded> {
  const at = now();
  const { all } = await outbox.store(ref, (stored) => recordOutcome(stored, one, end, at));
  const stood = all.find(({ key }) => key === one.key)?.ended;
  return end.state === "succeeded" && stood?.state === "succeeded" ? stood : end;
}

/** Looks up one submission at the provider, as the inquiry `asked` describes. */
export class Attempt<I extends Inquiry = Inquiry> {
  constructor(
    protected readonly core: Core,
    protected readonly asked: I,
    protected readonly one: Submission,
  ) {}

  record<E extends Ended>(end: E): Promise<E | Succeeded> {
    return record(this.core, this.asked, this.one, end);
  }

  arrived(done: Done): Promise<Succeeded> {
    return this.record(succeeded(this.core.now(), done));
  }

  async found(): Promise<Succeeded> {
    return this.arrived((await this.asked.done?.(null)) ?? {});
  }

  #isLate(): boolean {
    return this.core.now() - this.one.since >= settledMs(this.core);
  }

  async #others(): Promise<Others | null> {
    const all = await this.core.outbox.read(this.asked).catch(ifStoreFails(() => null));
    return all && othersOf(all, this.one, settledMs(this.core));
  }

  async #absent(finding: Extract<Finding, { state: "absent" }>): Promise<Outcome> {
    const { core, asked, one } = this;
    const at = core.now();
    const change = (stored: Submission[]) => recordAbsence(stored, one, finding, at);
    const { all, isStored } = await core.outbox.store(asked, change, false);
    const stood = all.find(({ key }) => key === one.key);
    // Another tab may have sent the form meanwhile. The user then sees that success.
    if (stood?.ended?.state === "succeeded") return stood.ended;
    const isNoted = isStored && (!stood || stood.ended?.state === "not-sent");
    return isNoted ? { state: "not-sent", message: NOT_ARRIVED } : undecided(one, UNKNOWN);
  }

  async #look(evidence: Evidence): Promise<void> {
    const seen = { ...this.one, evidence };
    await this.core.outbox.store(this.asked, (stored) => recordLook(stored, seen));
  }

  async #verifyRecord(list: () => Promise<Listing>): Promise<Outcome> {
    const { asked, one } = this;
    if (one.attemptId === UNREADABLE) return undecided(one, UNREADABLE_SUBMISSION, true);
    // `isLate` is true when the write can no longer take effect.
    // Only then can a list prove that the submission did not arrive.
    // A write that lands while the list is fetched may be missing from it.
    // So `isLate` is computed before the list is fetched.
    const isLate = this.#isLate();
    const listing = await orNull(list, () => asked.endSession());
    const others = listing ? await this.#others() : NO_OTHERS;
    if (!others) return undecided(one, UNKNOWN);
    const finding = reconcile(listing, one, { isLate, others });
    if (finding.state === "arrived") return this.arrived({ protocolo: finding.protocolo });
    if (finding.state === "absent") return this.#absent(finding);
    const { evidence, ...outcome } = finding;
    if (evidence) await this.#look(evidence);
    return outcome;
  }

  async #isGone({ code, listed }: RemovalCheck): Promise<boolean> {
    const { evidence } = this.one;
    const { standing, looksGone: before } = evidence;
    const isLate = this.#isLate();
    const now = new Set(await listed());
    const isListed = now.has(code);
    if (!isListed && standing?.length && standing.every((each) => now.has(each))) return true;
    const looksGone = isListed ? 0 : before + (isLate ? 1 : 0);
    if (looksGone !== before) await this.#look({ ...evidence, looksGone });
    return looksGone >= LOOKS_THAT_PROVE;
  }

  async isSo(): Promise<boolean> {
    const { reconciliation } = this.asked;
    if (reconciliation.kind === "record") return false;
    const { gone, isSo } = reconciliation;
    return (await orNull(() => (gone ? this.#isGone(gone) : isSo(this.one)))) === true;
  }

  async #verifyChange(
    { unknown, canCheck }: Extract<Reconciliation, { kind: "state" }>,
    whyLost: string,
  ): Promise<Outcome> {
    const { one } = this;
    if (await this.isSo()) return this.found();
    const said = await unknown(whyLost);
    const end: Ended = one.ended ?? { state: "unknown", ...said };
    await this.record(end);
    if (end.state !== "unknown") return end;
    return {
      ...end,
      message: end.message || UNKNOWN,
      sendAnyway: canCheck ? nameOf(one) : null,
      check: canCheck ? one.key : null,
    };
  }

  verify(whyLost = MAYBE_ARRIVED): Promise<Outcome> {
    const { reconciliation } = this.asked;
    return reconciliation.kind === "record"
      ? this.#verifyRecord(reconciliation.list)
      : this.#verifyChange(reconciliation, whyLost);
  }

  async protocolo(): Promise<string> {
    const { reconciliation } = this.asked;
    if (reconciliation.kind !== "record") return "";
    try {
      const others = await this.#others();
      const match = others && matchIn(await reconciliation.list(), this.one, others);
      return match?.state === "ours" ? match.protocolo : "";
    } catch {
      return "";
    }
  }
}
