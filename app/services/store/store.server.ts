/**
 * What the portal itself stores, behind one small interface: an SQLite file by default, Redis with STORE_URL, so that
 * any number of processes may serve behind a balancer (design, section 3).
 */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import Database from "libsql";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RateLimiterSQLite, type RateLimiterAbstract } from "rate-limiter-flexible";
import { environment } from "../environment.server";
import { vaultInSqlite } from "./vault-in-sqlite.server";
import { vaultInRedis } from "./vault-in-redis.server";
import { reportingFailures, type Vault } from "./vault.server";
import { logEvent } from "../log.server";
import { closesLast } from "../http/shutdown.server";

const LIMITS_TABLE = "limites";

/** Milliseconds that counting an attempt may take; it goes on in memory. */
const COUNTING_PATIENCE = 500;
/** Milliseconds that reading or writing a draft may take. */
const REDIS_PATIENCE = 2_000;
/** Milliseconds without a word to a question: the connection is dead, though nobody said so. */
const SILENCE = 10_000;

interface Rule {
  /** How many in `duration` seconds. */
  points: number;
  duration: number;
}

/** One counter of one key. */
export interface Counter {
  /** Spends one, or so many; gives the seconds to wait, 0 when there were enough left. */
  spend(quantos?: number): Promise<number>;
  /** Gives back one that was spent. */
  giveBack(): Promise<void>;
  /** Starts afresh. */
  forget(): Promise<void>;
}

export interface RateLimiter {
  of(key: string): Counter;
}

export interface Store {
  rateLimiter(name: string, rule: Rule): RateLimiter;
  /** Drafts, send records and files; unlike the limits, it throws when it fails. */
  vault: Vault;
  close(): Promise<void>;
}

function tellFailure(reason: unknown): void {
  logEvent("armazem-falhou", { erro: reason instanceof Error ? reason.name : "desconhecido" });
}

function counter(limiter: RateLimiterAbstract, key: string): Counter {
  return {
    async spend(quantos = 1) {
      try {
        await limiter.consume(key, quantos);
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        // A store out of order must not keep people from their payslips.
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

const asRateLimiter = (limiter: RateLimiterAbstract): RateLimiter => ({ of: (key) => counter(limiter, key) });

/** An SQLite file in `folder`, made when missing. */
export function storeInSqlite(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "portal.sqlite");
  const db = new Database(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 3000");
  // Made here: the limiter would make it behind the first attempts' back.
  db.exec(`CREATE TABLE IF NOT EXISTS ${LIMITS_TABLE} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`);
  const { vault, close } = vaultInSqlite(file);
  return {
    vault: reportingFailures(vault, tellFailure),
    rateLimiter: (name, rule) =>
      asRateLimiter(
        new RateLimiterSQLite({
          storeClient: db,
          storeType: "better-sqlite3",
          tableName: LIMITS_TABLE,
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: name,
          insuranceLimiter: new RateLimiterMemory({ ...rule, keyPrefix: name }),
          ...rule,
        }),
      ),
    async close() {
      close();
      db.close();
    },
  };
}

/** A Redis at `url`, shared by every process of the portal. */
export function storeInRedis(url: string): Store {
  // Loaded here: 13 MB of memory that who stores in a file does not spend.
  const { Redis }: typeof import("ioredis") = createRequire(import.meta.url)("ioredis");
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: COUNTING_PATIENCE, socketTimeout: SILENCE });
  // A draft may wait a moment for the connection to come back; a sign-in does not.
  const safe = new Redis(url, { maxRetriesPerRequest: 2, commandTimeout: REDIS_PATIENCE, socketTimeout: SILENCE });
  for (const client of [redis, safe]) client.on("error", tellFailure);
  return {
    vault: reportingFailures(vaultInRedis(safe), tellFailure),
    rateLimiter: (name, rule) =>
      asRateLimiter(
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `portal:${name}`,
          insuranceLimiter: new RateLimiterMemory({ ...rule, keyPrefix: name }),
          ...rule,
        }),
      ),
    async close() {
      redis.disconnect();
      safe.disconnect();
    },
  };
}

export const store: Store = environment.storeUrl ? storeInRedis(environment.storeUrl) : storeInSqlite(environment.dataDir);

closesLast(() => store.close());
