import { createRequire } from "node:module";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "../config/environment.server";
import { logEvent } from "../config/log.server";
import { createCircuit, type Circuit } from "./circuit.server";
import { asRateLimiter, logFailure, type Limiter } from "./counters.server";
import { createDeferredWrites } from "./deferred-writes.server";
import type { Store } from "./store-types";
import { FilesFull, fileVaultInRedis, vaultInRedis } from "./vault-in-redis.server";
import { reportingFailures, type Vault } from "./vault.server";

const COUNTER_TIMEOUT_MS = 400;
const READ_TIMEOUT_MS = 400;
const WRITE_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 500;
const PROOF_TTL_MS = 60_000;
const IDLE_TIMEOUT_MS = 10_000;

/** FilesFull and ReplyError mean that Redis replied. Any other error means that no reply came. */
const isNoReply = (error: unknown): boolean =>
  !(error instanceof FilesFull || (error instanceof Error && error.name === "ReplyError"));

function withTimeout(vault: Vault, { run }: Circuit): Vault {
  return {
    read: (key) => run(READ_TIMEOUT_MS, () => vault.read(key), isNoReply),
    write: (...args) => run(WRITE_TIMEOUT_MS, () => vault.write(...args), isNoReply),
    remove: (...args) => run(WRITE_TIMEOUT_MS, () => vault.remove(...args), isNoReply),
  };
}

function insured(shared: Limiter, memory: Limiter, { run }: Circuit): Limiter {
  async function count<T>(there: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    try {
      // Here only a timeout opens the circuit, not an error.
      // A Redis client that is still connecting rejects at once, although Redis may be well.
      return await run(COUNTER_TIMEOUT_MS, there, () => false);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw reason;
      return here();
    }
  }
  return {
    consume: (...args) =>
      count(
        () => shared.consume(...args),
        () => memory.consume(...args),
      ),
    reward: (...args) =>
      count(
        () => shared.reward(...args),
        () => memory.reward(...args),
      ),
    delete: (...args) =>
      count(
        () => shared.delete(...args),
        () => memory.delete(...args),
      ),
  };
}

export function storeInRedis(url: string, mostFiles = environment.mostFilesInRedis): Store {
  const { Redis }: typeof import("ioredis") = createRequire(import.meta.url)("ioredis");
  const common = {
    socketTimeout: IDLE_TIMEOUT_MS,
    commandTimeout: WRITE_TIMEOUT_MS,
    retryStrategy: (times: number) => Math.min(times * 50, MAX_RECONNECT_DELAY_MS),
  };
  const redis = new Redis(url, { ...common, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  /*
   * Stored values and files use `safe`, which waits for a reconnection.
   * Counters use `redis`, which fails at once, so that counters in memory take over.
   */
  const safe = new Redis(url, { ...common, maxRetriesPerRequest: 2 });
  for (const client of [redis, safe]) client.on("error", logFailure);
  const circuit = createCircuit({
    probe: () => safe.ping(),
    onOpen: (reason) =>
      logEvent("armazem-fora", { erro: reason instanceof Error ? reason.name : "desconhecido" }),
    onClose: (segundos) => logEvent("armazem-voltou", { segundos }),
  });
  const returns = createDeferredWrites(() =>
    circuit.run(
      WRITE_TIMEOUT_MS,
      () => safe.set("portal:prova", "", "PX", PROOF_TTL_MS),
      isNoReply,
    ),
  );
  return {
    vault: reportingFailures(withTimeout(vaultInRedis(safe), circuit), logFailure),
    files: reportingFailures(withTimeout(fileVaultInRedis(safe, mostFiles), circuit), logFailure),
    rateLimiter: (name, rule) => {
      const shared = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `portal:${name}`,
        ...rule,
      });
      return asRateLimiter(
        insured(shared, new RateLimiterMemory({ ...rule, keyPrefix: name }), circuit),
      );
    },
    answers: () => circuit.answers(),
    defer: returns.enqueue,
    async close() {
      returns.close();
      circuit.close();
      redis.disconnect();
      safe.disconnect();
    },
  };
}
