/** What counts attempts, over a limiter of the library's. A store out of order keeps nobody from their payslips. */
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { logEvent } from "../config/log.server";
import { StoreUnavailable } from "./circuit.server";
import { codeOf } from "./sqlite-error";
import type { Counter, RateLimiter } from "./store-types";

/** How a Redis begins to say no: full, wrong password or none, only a replica, its disk full. The rest may say what was asked. */
const REPLY = /^(OOM|WRONGPASS|NOAUTH|NOPERM|READONLY|MISCONF|LOADING|MASTERDOWN)\b/;
/** Before Redis 6 a wrong password has no word of its own. */
const OLD_WRONG_PASSWORD = /^ERR invalid password/;

function nameOf(reason: Error): string {
  if (OLD_WRONG_PASSWORD.test(reason.message)) return "WRONGPASS";
  return REPLY.exec(reason.message)?.[1] ?? reason.name;
}

/** Tells the log that the store did not do what it was asked. */
export function logFailure(reason: unknown): void {
  // Told when it went away.
  if (reason instanceof StoreUnavailable) return;
  const erro = reason instanceof Error ? nameOf(reason) : "desconhecido";
  logEvent("armazem-falhou", { erro, codigo: codeOf(reason) || undefined });
}

export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "delete">;

function counter(limiter: Limiter, key: string): Counter {
  return {
    async consume(quantos = 1) {
      try {
        await limiter.consume(key, quantos);
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        logFailure(reason);
        return 0;
      }
    },
    async refund() {
      await limiter.reward(key).catch(() => undefined);
    },
    async reset() {
      await limiter.delete(key).catch(() => undefined);
    },
  };
}

/** Takes what counts; gives it by key. */
export const asRateLimiter = (limiter: Limiter): RateLimiter => ({
  of: (key) => counter(limiter, key),
});
