import type Database from "libsql";
import { z } from "zod/v4";
import { followFile } from "./followed-file.server";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { newVersion, type Vault } from "./vault.server";

const SWEEP_INTERVAL_MS = 10 * 60_000;
const SWEPT_AT_ONCE = 4;

const row = z.object({ valor: z.instanceof(Buffer), versao: z.number() }).nullish();

function setUp(db: Database.Database): void {
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 3000");
  db.exec(`CREATE TABLE IF NOT EXISTS cofre (chave TEXT PRIMARY KEY, versao INTEGER NOT NULL, valor BLOB NOT NULL, expira INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS cofre_expira ON cofre (expira)`);
}

const prepare = (db: Database.Database) => ({
  find: db.prepare("SELECT valor, versao FROM cofre WHERE chave = ? AND expira > ?"),
  insert: db.prepare(
    `INSERT INTO cofre (chave, valor, versao, expira) VALUES (?, ?, ?, ?) ON CONFLICT (chave)
     DO UPDATE SET valor = excluded.valor, versao = excluded.versao, expira = excluded.expira WHERE cofre.expira <= ?`,
  ),
  replace: db.prepare(
    "UPDATE cofre SET valor = ?, versao = ?, expira = ? WHERE chave = ? AND versao = ? AND expira > ?",
  ),
  remove: db.prepare("DELETE FROM cofre WHERE chave = ?"),
  removeVersion: db.prepare("DELETE FROM cofre WHERE chave = ? AND versao = ?"),
  removeExpired: db.prepare(
    `DELETE FROM cofre WHERE chave IN (SELECT chave FROM cofre WHERE expira <= ? LIMIT ${SWEPT_AT_ONCE})`,
  ),
});

/** Drafts must survive a power cut, so this connection has `synchronous = FULL`. */
export function vaultInSqlite(file: string): { vault: Vault; reopen(): void; close(): void } {
  const followed = followFile(file, setUp);
  let prepared: { db: Database.Database; statements: ReturnType<typeof prepare> } | null = null;
  const current = () => {
    const db = followed.current();
    if (prepared?.db !== db) prepared = { db, statements: prepare(db) };
    return prepared.statements;
  };

  let isOpen = true;
  const sweepSome = (): boolean => {
    try {
      return current().removeExpired.run(Date.now()).changes > 0;
    } catch {
      return false;
    }
  };
  const sweep = async (): Promise<void> => {
    while (isOpen && sweepSome()) await yieldToEventLoop();
  };
  while (sweepSome());
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref();

  return {
    vault: {
      async read(key) {
        return row.parse(current().find.get(key, Date.now())) ?? null;
      },
      async write(key, value, version, seconds) {
        const now = Date.now();
        const { insert, replace } = current();
        const until = now + seconds * 1000;
        const { changes } =
          version === null
            ? insert.run(key, value, newVersion(), until, now)
            : replace.run(value, newVersion(), until, key, version, now);
        return changes === 1;
      },
      async remove(key, version) {
        const { remove, removeVersion } = current();
        const { changes } =
          version === undefined ? remove.run(key) : removeVersion.run(key, version);
        return changes === 1;
      },
    },
    reopen: () => followed.reopen(),
    close() {
      isOpen = false;
      clearInterval(timer);
      followed.close();
    },
  };
}
