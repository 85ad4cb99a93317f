/** What counts attempts, over a limiter of the library's. A store out of order keeps nobody from their payslips. */
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { logEvent } from "../log.server";
import { StoreAway } from "./circuit.server";
import { codeOf } from "./sqlite-error";
import type { Counter, RateLimiter } from "./store.server";

/** A Redis that is full answers so. */
const OUT_OF_MEMORY = /^OOM\b/;

/** Tells the log that the store did not do what it was asked. */
export function tellFailure(reason: unknown): void {
  // Told when it went away.
  if (reason instanceof StoreAway) return;
  const name = reason instanceof Error ? reason.name : "desconhecido";
  const isFull = reason instanceof Error && OUT_OF_MEMORY.test(reason.message);
  logEvent("armazem-falhou", { erro: isFull ? "OOM" : name, codigo: codeOf(reason) || undefined });
}

export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "delete">;

function counter(limiter: Limiter, key: string): Counter {
  return {
    async spend(quantos = 1) {
      try {
        await limiter.consume(key, quantos);
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        tellFailure(reason);
        return 0;
      }
    },
    async giveBack() {
      await limiter.reward(key).catch(() => undefined);
    },
    async forget() {
      await limiter.delete(key).catch(() => undefined);
    },
  };
}

/** Takes what counts; gives it by key. */
export const asRateLimiter = (limiter: Limiter): RateLimiter => ({
  of: (key) => counter(limiter, key),
});
