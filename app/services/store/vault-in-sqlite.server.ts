/** The safe in an SQLite file. */
import Database from "libsql";
import { z } from "zod/v4";
import { newVersion, type Vault } from "./vault.server";

const SWEEP_EVERY = 10 * 60_000;

const row = z.object({ valor: z.instanceof(Buffer), versao: z.number() }).nullish();

/** Takes the file's path; gives its safe and how to close it. A connection of its own: what is written here is on the disk. */
export function vaultInSqlite(file: string): { vault: Vault; close(): void } {
  const db = new Database(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 3000");
  db.exec(`CREATE TABLE IF NOT EXISTS cofre (chave TEXT PRIMARY KEY, versao INTEGER NOT NULL, valor BLOB NOT NULL, expira INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS cofre_expira ON cofre (expira)`);
  const find = db.prepare("SELECT valor, versao FROM cofre WHERE chave = ? AND expira > ?");
  const insert = db.prepare(
    `INSERT INTO cofre (chave, valor, versao, expira) VALUES (?, ?, ?, ?) ON CONFLICT (chave)
     DO UPDATE SET valor = excluded.valor, versao = excluded.versao, expira = excluded.expira WHERE cofre.expira <= ?`,
  );
  const replace = db.prepare("UPDATE cofre SET valor = ?, versao = ?, expira = ? WHERE chave = ? AND versao = ? AND expira > ?");
  const remove = db.prepare("DELETE FROM cofre WHERE chave = ?");
  const removeVersion = db.prepare("DELETE FROM cofre WHERE chave = ? AND versao = ?");
  const removeExpired = db.prepare("DELETE FROM cofre WHERE expira <= ?");

  const sweep = (): void => void removeExpired.run(Date.now());
  sweep();
  const timer = setInterval(() => {
    // Another process may be at it, or the disk full: the next round comes.
    try {
      sweep();
    } catch {
      return;
    }
  }, SWEEP_EVERY).unref();

  return {
    vault: {
      async read(key) {
        return row.parse(find.get(key, Date.now())) ?? null;
      },
      async write(key, value, version, seconds) {
        const now = Date.now();
        const until = now + seconds * 1000;
        const { changes } = version === null ? insert.run(key, value, newVersion(), until, now) : replace.run(value, newVersion(), until, key, version, now);
        return changes === 1;
      },
      async remove(key, version) {
        const { changes } = version === undefined ? remove.run(key) : removeVersion.run(key, version);
        return changes === 1;
      },
    },
    close() {
      clearInterval(timer);
      db.close();
    },
  };
}
