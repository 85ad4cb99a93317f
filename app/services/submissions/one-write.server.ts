/** One write of one form, carried out: what keeps it from being sent, how it ends, and what the provider shows of it later. */
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

/** What counts how often something is tried. */
export type Limit =
  /** It may be tried. `ended` is told how that ended; null: it threw. */
  | { ok: true; ended(ending: Ending | null): Promise<void> }
  | { ok: false; message: string; waitSeconds: number };

/** Takes a counter of tries and what to say when there were too many, `wait` in words; gives the limit: only what went wrong counts. */
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

/** One write of one form. */
export interface OneWrite<T, O> {
  /** Tells this form from every other of the person, its record included. */
  name: string;
  form: z.ZodType<T>;
  /** What keeps it from being sent, or is so already; null: nothing. */
  before?(value: T): Promise<Ending | null> | Ending | null;
  limit?(value: T): Promise<Limit>;
  call(write: Write, value: T): Promise<Reply<O>>;
  /** Is it so by now? Asked when the answer was lost; null when nobody can say. Left out where nothing tells. */
  isDone?(value: T): Promise<boolean | null>;
  /** In its place where done means that a record is gone from a list. */
  gone?: Gone;
  /** What became of it is told by the record alone, whatever was typed: each press of it asks for the same. */
  ofRecord?: boolean;
  /** A refusal may mean that it was done already: asked then, it says so, or throws the 404 of what is not there. */
  isDoneThough?(value: T): Promise<boolean | null>;
  /** What is typed does not come back to the page, and so it cannot ask later what became of it. */
  secret?: boolean;
  /** What an unknown outcome means, and how to find out. */
  maybe?: string;
  /** Where an unknown outcome leads, when the next page is of use all the same. */
  onward?(value: T): Promise<Lead> | Lead;
  /** Where it leads and what is said; `reply` is null when only `isDone` told that it is done. */
  done(value: T, reply: Reply<O> | null): Promise<Done> | Done;
}

/** The same of a form that somebody else has read: a step of a wizard. */
export type ReadWrite<T, O> = Omit<OneWrite<T, O>, "form">;

const NOTHING_SENT =
  "O portal não conseguiu guardar o pedido, e por isso nada foi enviado. Espere um pouco e tente de novo.";
const MAYBE_ARRIVED = "Não sabemos se o pedido chegou à cooperativa.";
const MAYBE = "Use “Conferir” daqui a pouco para saber.";

/** Nothing was done. After every other failure the effect may have come, or come yet. */
const CERTAIN_FAILURES: readonly FailureReason[] = ["rejected", "session-over", "not-sent"];

/** Looks that are later find no effect that is still to come. */
const LATE_MS = environment.sendTimeoutMs * 2;

const hasWitness = ({ isDone, gone }: Pick<ReadWrite<never, never>, "isDone" | "gone">) =>
  isDone !== undefined || gone !== undefined;

/** Does the page have a way to ask later what became of it? */
export const canBeAsked = (write: Pick<ReadWrite<never, never>, "isDone" | "gone" | "secret">) =>
  hasWitness(write) && !write.secret;

interface Pressing<T, O> {
  provider: Provider;
  /** Throws the redirect of a session that is over. */
  endSession(): Promise<never>;
  write: ReadWrite<T, O>;
  value: T;
}

/** One press of one form, being carried out. */
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

  /** Done after all, as the provider shows; null when it is not, or nobody can say. */
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

  /** Takes what is kept of the press, null while it is being carried out; gives that it is done, as the provider shows; else null. */
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

  /** What keeps it from being sent; null: nothing. What cannot be asked keeps it, too. */
  async #lookBefore(): Promise<Ending | null> {
    try {
      return (await orNothingSent(async () => this.#write.before?.(this.#value))) ?? null;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.reason === "session-over") return this.#endSession();
      return { state: "not-sent", message: error.message };
    }
  }

  /** Sends it, unless something keeps it from that. Throws the redirect of a session that is over, and the 404. */
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

  /** Nobody heard how it ended: the provider is asked, and nothing is sent. */
  async check(
    ending: Ending | null,
    kept: KeptPress | null,
    note: (lateLooks: number) => Promise<void>,
  ): Promise<Ending> {
    return (await this.look(kept, note)) ?? ending ?? this.#unknown();
  }
}

/** For what is asked before anything is sent: without the store a second press could not be told from a first. */
export function orNothingSent<T>(
  work: () => Promise<T>,
  message = NOTHING_SENT,
): Promise<T | Ending> {
  return work().catch(ifStoreFails((): Ending => ({ state: "not-sent", message })));
}
