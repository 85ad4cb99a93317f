/**
 * What the portal itself stores, behind one small interface: an SQLite file by default, Redis with STORE_URL, so that
 * any number of processes may serve behind a balancer (design, section 3).
 */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import Database from "libsql";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RateLimiterSQLite, type RateLimiterAbstract } from "rate-limiter-flexible";
import { ambiente } from "./ambiente.server";
import { cofreEmArquivo } from "./cofre-em-arquivo.server";
import { cofreEmRedis } from "./cofre-em-redis.server";
import { comFalhasDitas, type Cofre } from "./cofre.server";
import { registra } from "./registro.server";
import { closesLast } from "./shutdown.server";

const LIMITS_TABLE = "limites";

/** Milliseconds that counting an attempt may take; it goes on in memory. */
const COUNTING_PATIENCE = 500;
/** Milliseconds that reading or writing a draft may take. */
const REDIS_PATIENCE = 2_000;
/** Milliseconds without a word to a question: the connection is dead, though nobody said so. */
const SILENCE = 10_000;

interface Regra {
  /** How many in `duration` seconds. */
  points: number;
  duration: number;
}

/** One counter of one key. */
export interface Contador {
  /** Spends one, or so many; gives the seconds to wait, 0 when there were enough left. */
  gasta(quantos?: number): Promise<number>;
  /** Gives back one that was spent. */
  devolve(): Promise<void>;
  /** Starts afresh. */
  esquece(): Promise<void>;
}

export interface Limitador {
  de(key: string): Contador;
}

export interface Armazem {
  limitador(nome: string, regra: Regra): Limitador;
  /** Drafts, send records and files; unlike the limits, it throws when it fails. */
  cofre: Cofre;
  fecha(): Promise<void>;
}

function tellFailure(reason: unknown): void {
  registra("armazem-falhou", { erro: reason instanceof Error ? reason.name : "desconhecido" });
}

function contador(limiter: RateLimiterAbstract, key: string): Contador {
  return {
    async gasta(quantos = 1) {
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
    async devolve() {
      await limiter.reward(key).catch(() => undefined);
    },
    async esquece() {
      await limiter.delete(key).catch(() => undefined);
    },
  };
}

const asLimitador = (limiter: RateLimiterAbstract): Limitador => ({ de: (key) => contador(limiter, key) });

/** An SQLite file in `pasta`, made when missing. */
export function armazemEmArquivo(pasta: string): Armazem {
  mkdirSync(pasta, { recursive: true });
  const arquivo = join(pasta, "portal.sqlite");
  const db = new Database(arquivo);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 3000");
  // Made here: the limiter would make it behind the first attempts' back.
  db.exec(`CREATE TABLE IF NOT EXISTS ${LIMITS_TABLE} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`);
  const { cofre, fecha } = cofreEmArquivo(arquivo);
  return {
    cofre: comFalhasDitas(cofre, tellFailure),
    limitador: (nome, regra) =>
      asLimitador(
        new RateLimiterSQLite({
          storeClient: db,
          storeType: "better-sqlite3",
          tableName: LIMITS_TABLE,
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: nome,
          insuranceLimiter: new RateLimiterMemory({ ...regra, keyPrefix: nome }),
          ...regra,
        }),
      ),
    async fecha() {
      fecha();
      db.close();
    },
  };
}

/** A Redis at `url`, shared by every process of the portal. */
export function armazemEmRedis(url: string): Armazem {
  // Loaded here: 13 MB of memory that who stores in a file does not spend.
  const { Redis }: typeof import("ioredis") = createRequire(import.meta.url)("ioredis");
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: COUNTING_PATIENCE, socketTimeout: SILENCE });
  // A draft may wait a moment for the connection to come back; a sign-in does not.
  const safe = new Redis(url, { maxRetriesPerRequest: 2, commandTimeout: REDIS_PATIENCE, socketTimeout: SILENCE });
  for (const client of [redis, safe]) client.on("error", tellFailure);
  return {
    cofre: comFalhasDitas(cofreEmRedis(safe), tellFailure),
    limitador: (nome, regra) =>
      asLimitador(
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `portal:${nome}`,
          insuranceLimiter: new RateLimiterMemory({ ...regra, keyPrefix: nome }),
          ...regra,
        }),
      ),
    async fecha() {
      redis.disconnect();
      safe.disconnect();
    },
  };
}

export const armazem: Armazem = ambiente.armazem ? armazemEmRedis(ambiente.armazem) : armazemEmArquivo(ambiente.pastaDeDados);

closesLast(() => armazem.fecha());
