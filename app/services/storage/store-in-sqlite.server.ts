import type Database from "libsql";
import { RateLimiterMemory, RateLimiterSQLite } from "rate-limiter-flexible";
import { asRateLimiter, logFailure } from "./counters.server";
import { followFile, type Followed } from "./followed-file.server";
import { createDeferredWrites } from "./deferred-writes.server";
import { codeOf } from "./sqlite-error";
import { openHealthyFile, sayAtStart } from "./sqlite-file.server";
import type { Store } from "./store-types";
import { vaultInSqlite } from "./vault-in-sqlite.server";
import { reportingFailures } from "./vault.server";

const LIMITS_TABLE = "limites";

const LOCKED_FOR = 3_000;

const SWEEP_INTERVAL_MS = 5 * 60_000;
const LONG_OVER = 60 * 60_000;

function setUpCounters(db: Database.Database): void {
  db.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = ${LOCKED_FOR}`,
  );
  // The rate limiter would create its table too late to count the first attempts.
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${LIMITS_TABLE} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
  );
}

const NOT_WRITTEN =
  "por enquanto não pode ser gravado. Quem lê não nota, mas o que se preenche não é guardado. Confira o espaço no disco, o dono e as permissões dele";

function writeProof(db: Database.Database): void {
  db.prepare(
    `INSERT OR REPLACE INTO ${LIMITS_TABLE} (key, points, expire) VALUES ('prova', 0, ?)`,
  ).run(Date.now());
}

function tryWriting(followed: Followed, file: string): void {
  try {
    const db = followed.current();
    try {
      db.exec("PRAGMA busy_timeout = 0");
      writeProof(db);
    } finally {
      db.exec(`PRAGMA busy_timeout = ${LOCKED_FOR}`);
    }
  } catch (error) {
    const code = codeOf(error);
    if (!code.startsWith("SQLITE_")) throw error;
    if (!/BUSY|LOCKED/.test(code)) sayAtStart(`${file} ${NOT_WRITTEN} (${code})`);
  }
}

/** Replaces the rate limiter's own cleanup, which would end the process on a full disk. */
function sweepCounters(followed: Followed): void {
  try {
    const sweep = followed.current().prepare(`DELETE FROM ${LIMITS_TABLE} WHERE expire < ?`);
    sweep.run(Date.now() - LONG_OVER);
  } catch (error) {
    logFailure(error);
  }
}

/** @throws StorageUnusable with a message for the operator */
export function storeInSqlite(folder: string): Store {
  const { followed, vault, reopen, close } = openHealthyFile(
    folder,
    (file) => {
      const counters = followFile(file, setUpCounters);
      tryWriting(counters, file);
      return { followed: counters, ...vaultInSqlite(file) };
    },
    sayAtStart,
  );
  const counters = {
    prepare: (sql: string) => followed.current().prepare(sql),
    transaction: <T>(work: () => T) => followed.current().transaction(work),
  };
  const sweep = setInterval(() => sweepCounters(followed), SWEEP_INTERVAL_MS).unref();
  const returns = createDeferredWrites(async () => writeProof(followed.current()));
  const failed = (reason: unknown): void => {
    logFailure(reason);
    if (!codeOf(reason).startsWith("SQLITE_READONLY")) return;
    reopen();
    followed.reopen();
  };
  const reported = reportingFailures(vault, failed);
  return {
    vault: reported,
    files: reported,
    rateLimiter: (name, rule) =>
      asRateLimiter(
        new RateLimiterSQLite({
          storeClient: counters,
          storeType: "better-sqlite3",
          tableName: LIMITS_TABLE,
          tableCreated: true,
          keyPrefix: name,
          insuranceLimiter: new RateLimiterMemory({ ...rule, keyPrefix: name }),
          ...rule,
        }),
      ),
    async answers() {
      try {
        counters.prepare("SELECT 1").get();
        return true;
      } catch {
        return false;
      }
    },
    defer: returns.enqueue,
    async close() {
      returns.close();
      clearInterval(sweep);
      close();
      followed.close();
    },
  };
}
