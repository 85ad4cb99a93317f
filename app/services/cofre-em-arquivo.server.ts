/** The safe in an SQLite file. */
import Database from "libsql";
import { z } from "zod/v4";
import { novaVersao, type Cofre } from "./cofre.server";

const SWEEP_EVERY = 10 * 60_000;

const linha = z.object({ valor: z.instanceof(Buffer), versao: z.number() }).nullish();

/** Takes the file's path; gives its safe and how to close it. A connection of its own: what is written here is on the disk. */
export function cofreEmArquivo(arquivo: string): { cofre: Cofre; fecha(): void } {
  const db = new Database(arquivo);
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
    cofre: {
      async le(chave) {
        return linha.parse(find.get(chave, Date.now())) ?? null;
      },
      async grava(chave, valor, versao, segundos) {
        const now = Date.now();
        const until = now + segundos * 1000;
        const { changes } =
          versao === null ? insert.run(chave, valor, novaVersao(), until, now) : replace.run(valor, novaVersao(), until, chave, versao, now);
        return changes === 1;
      },
      async apaga(chave, versao) {
        const { changes } = versao === undefined ? remove.run(chave) : removeVersion.run(chave, versao);
        return changes === 1;
      },
    },
    fecha() {
      clearInterval(timer);
      db.close();
    },
  };
}
