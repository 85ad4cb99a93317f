/** Carries out one claimed submission: precheck, limit, the call, and what its answer proves. */
import { withFallback } from "../config/log.server";
import { meter, type SendingOutcome } from "../config/metrics/meter.server";
import { ProviderFailure } from "../provider/failure";
import type { Reply } from "../provider/reply";
import { ifStoreFails } from "../storage/store-failure.server";
import { NOTHING_SENT, type Outcome } from "./outcome";
import type { Ref, RememberingOutbox } from "./outbox.server";
import type { Listing } from "./reconcile";
import type { Ended, Evidence, Submission } from "./stored-submission";
import { recordOutcome } from "./submission";
import { orNull, outcomeOf, type Done, type Inquiry, type Verifier } from "./verify.server";

/** An attempt that counts until `ended`, or the refusal of one attempt too many. */
export type Limit = Ended | { ended(outcome: Outcome | null): Promise<void> };

/**
 * A submission that the user wants to send. `key` "": the page has no id, so a repeat cannot be
 * recognised.
 */
export interface SubmissionRequest<O> extends Inquiry {
  digest: string | null;
  /**
   * Name (`nameOf`) of an earlier submission with unknown outcome, despite which the user sends.
   */
  sendAnyway?: string;
  fingerprint?: string;
  evidence: Partial<Evidence>;
  /** The list before sending; null if unreadable. */
  listing?: Listing | null;
  precheck?(): Promise<Ended | null> | Ended | null;
  limit?(): Promise<Limit>;
  call(): Promise<Reply<O>>;
  done(reply: Reply<O> | null): Promise<Done> | Done;
  isDoneAfterRejection?(): Promise<boolean | null>;
}

const COUNTED: Partial<Record<Outcome["state"], SendingOutcome>> = {
  ...{ succeeded: "enviado", rejected: "recusado", unknown: "desconhecido" },
};

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

export class Sender {
  constructor(
    private readonly outbox: RememberingOutbox,
    private readonly verifier: Verifier,
    private readonly now: () => number,
  ) {}

  async #end<O>(wish: SubmissionRequest<O>, one: Submission, end: Ended): Promise<Outcome> {
    return outcomeOf(await this.verifier.record(wish, one, end), one);
  }

  async #isDoneAfterRejection<O>(wish: SubmissionRequest<O>, one: Submission): Promise<boolean> {
    const { reconciliation, isDoneAfterRejection } = wish;
    if (reconciliation.kind === "state" && reconciliation.gone)
      return this.verifier.isSo(wish, one);
    return (await orNull(async () => isDoneAfterRejection?.())) === true;
  }

  async #failed<O>(
    wish: SubmissionRequest<O>,
    one: Submission,
    { reason, message }: ProviderFailure,
  ): Promise<Outcome> {
    if (reason === "session-over")
      return wish.endSession().catch((error: unknown) => this.#giveUp(wish, one, error));
    if (reason === "not-sent") return this.#end(wish, one, { state: "not-sent", message });
    if (reason === "rejected")
      return (await this.#isDoneAfterRejection(wish, one))
        ? this.verifier.found(wish, one)
        : this.#end(wish, one, { state: "rejected", message });
    if (one.kind === "record") await this.#end(wish, one, { state: "unknown", message: "" });
    return this.verifier.verify(wish, one, message);
  }

  async #send<O>(wish: SubmissionRequest<O>, one: Submission): Promise<Outcome> {
    let reply: Reply<O>;
    try {
      reply = await wish.call();
    } catch (error) {
      if (error instanceof ProviderFailure) return this.#failed(wish, one, error);
      return this.#giveUp(wish, one, error);
    }
    const done = await wish.done(reply);
    const protocolo =
      done.protocolo === "" ? await this.verifier.protocoloOf(wish, one) : done.protocolo;
    return this.verifier.arrived(wish, one, { ...done, protocolo: protocolo ?? "" });
  }

  async #giveUp(ref: Ref, one: Submission, error: unknown): Promise<never> {
    const at = this.now();
    // A thrown Response (sign-in or 404) proves that nothing was sent, so a repeat may send.
    if (error instanceof Response)
      await this.outbox.store(ref, (all) => recordOutcome(all, one, null, at));
    throw error;
  }

  async #precheck<O>(wish: SubmissionRequest<O>, one: Submission): Promise<Ended | null> {
    try {
      return (await orNothingSent(async () => wish.precheck?.())) ?? null;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) return this.#giveUp(wish, one, error);
      if (error.reason === "session-over")
        return wish.endSession().catch((over: unknown) => this.#giveUp(wish, one, over));
      return { state: "not-sent", message: error.message };
    }
  }

  async carryOut<O>(wish: SubmissionRequest<O>, one: Submission): Promise<Outcome> {
    const early = await this.#precheck(wish, one);
    if (early) return this.#end(wish, one, early);
    const limit = await orNothingSent(async () => wish.limit?.());
    if (limit && "state" in limit) return this.#end(wish, one, limit);
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
}
