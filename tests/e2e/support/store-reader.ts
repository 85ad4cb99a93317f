/** All that a portal stores in its SQLite file, as whoever has its secret can read it. */
import { createDecipheriv, hkdfSync } from "node:crypto";
import { join } from "node:path";
import Database from "libsql";
import { z } from "zod/v4";

const SECRET = "segredo-dos-testes-com-quarenta-letras-x";
const KEY = Buffer.from(hkdfSync("sha256", SECRET, "portal-do-colaborador", "conteudo", 32));

const row = z.object({
  chave: z.string(),
  valor: z.custom<ArrayBuffer>((value) => value !== null).transform((value) => Buffer.from(value)),
});

function opened(sealed: Buffer, name: string): string {
  const decipher = createDecipheriv("aes-256-gcm", KEY, sealed.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return plain.toString("latin1");
}

/** Values and files, opened, and the counters. Throws when one is not sealed with the tests' secret. */
export function storedTexts(folder: string): string[] {
  const db = new Database(join(folder, "portal.sqlite"));
  const rows = z.array(row).parse(db.prepare("SELECT chave, valor FROM cofre").all());
  const counters = JSON.stringify(db.prepare("SELECT * FROM limites").all());
  db.close();
  return [...rows.map(({ chave, valor }) => opened(valor, chave)), counters];
}
