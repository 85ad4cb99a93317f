import type { z } from "zod/v4";
import { waitInWords } from "~/lib/text";
import { environment } from "../config/environment.server";
import { withFallback } from "../config/log.server";
import type { Provider } from "../provider/client.server";
import { ProviderFailure, type FailureReason } from "../provider/failure";
import type { Reply, Write } from "../provider/reply";
import { writeAs } from "../provider/write.server";
import type { Counter } from "../storage/store-types";
import type { Flash } from "../session/session-cookie.server";
import { ifStoreFails } from "../storage/store-failure.server";
import { countedSending } from "./counted.server";
import { besideOf, looksGone, type Gone } from "./gone.server";
import type { Ending, Lead, Press as KeptPress } from "./presses.server";

export type Limit =
  | { ok: true; ended(ending: Ending | null): Promise<void> }
  | { ok: false; message: string; waitSeconds: number };

/** Only refused attempts, such as a wrong code, count against the limit. */
export async function limitOf(counter: Counter, tooMany: (wait: string) => string): Promise<Limit> {
  const waitSeconds = await counter.consume();
  if (waitSeconds > 0)
    return { ok: false, message: tooMany(waitInWords(waitSeconds)), waitSeconds };
  return {
    ok: true,
    async ended(ending) {
      if (ending?.state === "done") await counter.reset();
      else if (ending?.state !== "refused") await counter.refund();
    },
  };
}

type Done = Lead & { flash?: Flash };

export interface OneWrite<T, O> {
  /**
   * Must be unique among the employee's forms and include the record's id, because submissions are
   * stored by name.
   */
  name: string;
  form: z.ZodType<T>;
  /**
   * Returns an outcome that prevents sending; null allows sending. A thrown error also prevents
   * sending.
   */
  before?(value: T): Promise<Ending | null> | Ending | null;
  limit?(value: T): Promise<Limit>;
  call(write: Write, value: T): Promise<Reply<O>>;
  /**
   * Called when the answer was lost; null means unknown. Omit if nothing at the provider shows the
   * effect.
   */
  isDone?(value: T): Promise<boolean | null>;
  /** Replaces `isDone` for a write that removes a record from a list. */
  gone?: Gone;
  /**
   * All submissions of this form count as one request, because other values (such as a reason)
   * change nothing.
   */
  ofRecord?: boolean;
  /**
   * Called after a refusal, because a refusal may mean "already done".
   * @throws the 404 of a missing record
   */
  isDoneThough?(value: T): Promise<boolean | null>;
  /**
   * The form has a secret such as a password. No page repeats a secret, so a later check would lack
   * the value.
   */
  secret?: boolean;
  /**
   * `maybe` ends the message of an unknown outcome. `onward` is the page after such an outcome, and
   * works whether the write arrived or not.
   */
  maybe?: string;
  onward?(value: T): Promise<Lead> | Lead;
  /** `reply` is null if the call failed, but a later check showed that the write is done. */
  done(value: T, reply: Reply<O> | null): Promise<Done> | Done;
}

export type ReadWrite<T, O> = Omit<OneWrite<T, O>, "form">;

const NOTHING_SENT =
  "O portal não conseguiu guardar o pedido, e por isso nada foi enviado. Espere um pouco e tente de novo.";
const MAYBE_ARRIVED = "Não sabemos se o pedido chegou à cooperativa.";
const MAYBE = "Use “Conferir” daqui a pouco para saber.";

/**
 * After these failures the provider has certainly done nothing. After any other failure the write
 * may have taken effect.
 */
const CERTAIN_FAILURES: readonly FailureReason[] = ["rejected", "session-over", "not-sent"];

/** After this time in ms, the write of a submission can no longer take effect. */
const LATE_MS = environment.sendTimeoutMs * 2;

const hasWitness = ({ isDone, gone }: Pick<ReadWrite<never, never>, "isDone" | "gone">) =>
  isDone !== undefined || gone !== undefined;

export const canBeAsked = (write: Pick<ReadWrite<never, never>, "isDone" | "gone" | "secret">) =>
  hasWitness(write) && !write.secret;

interface Pressing<T, O> {
  provider: Provider;
  endSession(): Promise<never>;
  write: ReadWrite<T, O>;
  value: T;
}

export class Press<T, O> {
  readonly #provider: Provider;
  readonly #endSession: () => Promise<never>;
  readonly #write: ReadWrite<T, O>;
  readonly #value: T;

  constructor({ provider, endSession, write, value }: Pressing<T, O>) {
    this.#provider = provider;
    this.#endSession = endSession;
    this.#write = write;
    this.#value = value;
  }

  async #done(reply: Reply<O> | null): Promise<Ending> {
    return { state: "done", ...(await this.#write.done(this.#value, reply)) };
  }

  async #found(ask: () => Promise<boolean | null> | undefined): Promise<Ending | null> {
    try {
      return (await ask()) === true ? await this.#done(null) : null;
    } catch (error) {
      if (error instanceof ProviderFailure) return null;
      throw error;
    }
  }

  async #failed({ reason, message }: ProviderFailure): Promise<Ending> {
    if (reason === "session-over") return this.#endSession();
    const certain = CERTAIN_FAILURES.includes(reason);
    if (!certain) return (await this.look(null)) ?? this.#unknown(message);
    if (reason === "rejected")
      return (await this.#lookDespiteRefusal()) ?? { state: "refused", message };
    return { state: "not-sent", message };
  }

  #lookDespiteRefusal(): Promise<Ending | null> {
    const { gone, isDoneThough } = this.#write;
    return gone ? this.look(null) : this.#found(() => isDoneThough?.(this.#value));
  }

  /**
   * Returns null unless the provider shows that the write is done. `kept`: the earlier submission
   * that is looked up; null while `carryOut` sends.
   */
  look(
    kept: KeptPress | null,
    note?: (lateLooks: number) => Promise<void>,
  ): Promise<Ending | null> {
    const { gone, isDone } = this.#write;
    if (!gone) return this.#found(() => isDone?.(this.#value));
    return this.#found(async () => {
      const before = kept?.lateLooks ?? 0;
      const { isGone, lateLooks } = await looksGone(gone, {
        beside: (kept ? kept.beside : besideOf(gone)) ?? [],
        lateLooks: before,
        isLate: kept !== null && Date.now() - kept.since > LATE_MS,
      });
      if (lateLooks !== before) await note?.(lateLooks);
      return isGone;
    });
  }

  async #unknown(message = MAYBE_ARRIVED): Promise<Ending> {
    const words = [message, this.#write.maybe ?? (canBeAsked(this.#write) ? MAYBE : "")]
      .join(" ")
      .trim();
    return { state: "unknown", message: words, onward: await this.#write.onward?.(this.#value) };
  }

  async #send(): Promise<Ending> {
    let reply: Reply<O>;
    try {
      reply = await this.#write.call(writeAs(this.#provider), this.#value);
    } catch (error) {
      if (error instanceof ProviderFailure) return this.#failed(error);
      throw error;
    }
    return this.#done(reply);
  }

  async #lookBefore(): Promise<Ending | null> {
    try {
      return (await orNothingSent(async () => this.#write.before?.(this.#value))) ?? null;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.reason === "session-over") return this.#endSession();
      return { state: "not-sent", message: error.message };
    }
  }

  /** @throws the sign-in redirect, or the 404 of a missing record. */
  async carryOut(): Promise<Ending> {
    const before = await this.#lookBefore();
    if (before) return before;
    const limit = await orNothingSent(async () => this.#write.limit?.(this.#value));
    if (limit && "state" in limit) return limit;
    if (limit && !limit.ok)
      return { state: "refused", message: limit.message, waitSeconds: limit.waitSeconds };
    const ended = (ending: Ending | null) =>
      withFallback("envio-sem-registro", undefined, async () => limit?.ended(ending));
    try {
      const ending = await countedSending(this.#send());
      await ended(ending);
      return ending;
    } catch (error) {
      await ended(null);
      throw error;
    }
  }

  async check(
    ending: Ending | null,
    kept: KeptPress | null,
    note: (lateLooks: number) => Promise<void>,
  ): Promise<Ending> {
    return (await this.look(kept, note)) ?? ending ?? this.#unknown();
  }
}

/** A store failure prevents sending, because a repeated form could not be recognised. */
export function orNothingSent<T>(
  work: () => Promise<T>,
  message = NOTHING_SENT,
): Promise<T | Ending> {
  return work().catch(ifStoreFails((): Ending => ({ state: "not-sent", message })));
}
