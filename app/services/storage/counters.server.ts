import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { environment } from "../config/environment.server";
import { logEvent } from "../config/log.server";
import { StoreUnavailable } from "./circuit.server";
import { createSealing } from "./sealing.server";
import { codeOf } from "./sqlite-error";
import type { Counter, RateLimiter } from "./store-types";

/** Redis's error messages may quote personal data, so the log gets only their error code. */
const REPLY = /^(OOM|WRONGPASS|NOAUTH|NOPERM|READONLY|MISCONF|LOADING|MASTERDOWN)\b/;
const OLD_WRONG_PASSWORD = /^ERR invalid password/;

function nameOf(reason: Error): string {
  if (OLD_WRONG_PASSWORD.test(reason.message)) return "WRONGPASS";
  return REPLY.exec(reason.message)?.[1] ?? reason.name;
}

export function logFailure(reason: unknown): void {
  if (reason instanceof StoreUnavailable) return;
  const erro = reason instanceof Error ? nameOf(reason) : "desconhecido";
  logEvent("armazem-falhou", { erro, codigo: codeOf(reason) || undefined });
}

export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "delete">;

function counter(limiter: Limiter, key: string): Counter {
  return {
    async consume(points = 1) {
      try {
        await limiter.consume(key, points);
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        // A failing store must not lock users out, so the attempt passes.
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

const { names } = createSealing(environment.secrets);

export const asRateLimiter = (limiter: Limiter): RateLimiter => ({
  of: (key) => counter(limiter, names(JSON.stringify(["limite", key]))[0]),
});
