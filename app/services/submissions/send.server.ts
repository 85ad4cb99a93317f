import { withFallback } from "../config/log.server";
import { meter, type SendingOutcome } from "../config/metrics/meter.server";
import { ProviderFailure } from "../provider/failure";
import type { Reply } from "../provider/reply";
import { ifStoreFails } from "../storage/store-failure.server";
import { NOTHING_SENT, type Known, type Outcome } from "./outcome";
import type { Listing } from "./reconcile";
import type { Evidence } from "./stored-submission";
import { recordOutcome, type Done } from "./submission";
import { Attempt, type Inquiry } from "./verify.server";

export type Limit = Known | { ended(outcome: Outcome | null): Promise<void> };

/** If the page has no id, `key` (see `Ref`) is empty. A repeated form is then not recognised. */
export interface SubmissionRequest<O> extends Inquiry {
  digest: string | null;
  sendAnyway?: string;
  fingerprint?: string;
  evidence: Partial<Evidence>;
  listing?: Listing | null;
  precheck?(): Promise<Known | null> | Known | null;
  limit?(): Promise<Limit>;
  call(): Promise<Reply<O>>;
  done(reply: Reply<O> | null): Promise<Done> | Done;
  verifiesRejection?: boolean;
}

const COUNTED: Partial<Record<Outcome["state"], SendingOutcome>> = {
  succeeded: "enviado",
  rejected: "recusado",
  unknown: "desconhecido",
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

const orNothingSent = <T>(work: () => Promise<T>): Promise<T | Known> =>
  work().catch(ifStoreFails((): Known => ({ state: "not-sent", message: NOTHING_SENT })));

export class Sending<O> extends Attempt<SubmissionRequest<O>> {
  #endSession(): Promise<never> {
    return this.asked.endSession().catch((error: unknown) => this.#giveUp(error));
  }

  async #failed({ reason, message }: ProviderFailure): Promise<Outcome> {
    if (reason === "session-over") return this.#endSession();
    if (reason === "not-sent") return this.record({ state: "not-sent", message });
    if (reason === "rejected")
      return this.asked.verifiesRejection && (await this.isSo())
        ? this.found()
        : this.record({ state: "rejected", message });
    if (this.one.kind === "record") await this.record({ state: "unknown", message: "" });
    return this.verify(message);
  }

  async #send(): Promise<Outcome> {
    let reply: Reply<O>;
    try {
      reply = await this.asked.call();
    } catch (error) {
      return error instanceof ProviderFailure ? this.#failed(error) : this.#giveUp(error);
    }
    const done = await this.asked.done(reply);
    const protocolo = done.protocolo === "" ? await this.protocolo() : done.protocolo;
    return this.arrived({ ...done, protocolo: protocolo ?? "" });
  }

  async #giveUp(error: unknown): Promise<never> {
    const { core, asked, one } = this;
    const at = core.now();
    // A thrown Response (sign-in or 404) proves that nothing changed, so the submission is removed.
    if (error instanceof Response)
      await core.outbox.store(asked, (all) => recordOutcome(all, one, null, at));
    throw error;
  }

  async #precheck(): Promise<Known | null> {
    try {
      return (await orNothingSent(async () => this.asked.precheck?.())) ?? null;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) return this.#giveUp(error);
      if (error.reason === "session-over") return this.#endSession();
      return { state: "not-sent", message: error.message };
    }
  }

  async carryOut(): Promise<Outcome> {
    const early = await this.#precheck();
    if (early) return this.record(early);
    const limit = await orNothingSent(async () => this.asked.limit?.());
    if (limit && "state" in limit) return this.record(limit);
    let outcome: Outcome | null = null;
    try {
      outcome = await counted(this.#send());
      return outcome;
    } finally {
      await withFallback("envio-sem-registro", undefined, async () => limit?.ended(outcome));
    }
  }
}
