/** All that a portal stores in its SQLite file, as whoever has its secret can read it. */
import { createHmac } from "node:crypto";
import { join } from "node:path";
import Database from "libsql";
import { z } from "zod/v4";
import { keyFor, opened } from "./sealed";

const NAMES = keyFor("nome");
const KEY = keyFor("conteudo");

const row = z.object({
  chave: z.string(),
  valor: z.custom<ArrayBuffer>((value) => value !== null).transform((value) => Buffer.from(value)),
});

function rowsIn(folder: string, sql: string) {
  const db = new Database(join(folder, "portal.sqlite"));
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

const stored = (folder: string) =>
  z.array(row).parse(rowsIn(folder, "SELECT chave, valor FROM cofre"));

/** Values and files, opened, and the counters. Throws when one is not sealed with the tests' secret. */
export function storedTexts(folder: string) {
  const counters = JSON.stringify(rowsIn(folder, "SELECT * FROM limites"));
  return [
    ...stored(folder).map(({ chave, valor }) => opened(valor, KEY, chave).toString("latin1")),
    counters,
  ];
}

const fileName = (id: string): string =>
  createHmac("sha256", NAMES)
    .update(JSON.stringify(["arquivo", id]))
    .digest("base64url");

/** Every text in a value that may be the id of a stored file. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of stored files, or of their chunks, that no stored value knows any more. */
export function orphanFiles(folder: string): string[] {
  const rows = stored(folder);
  const open = ({ chave, valor }: (typeof rows)[number]): string | null => {
    try {
      return opened(valor, KEY, chave).toString("latin1");
    } catch {
      // Chunks and their head are sealed under other names.
      return null;
    }
  };
  const values = rows.map((each) => ({ name: each.chave, json: jsonOf(open(each)) }));
  const known = new Set(values.flatMap(({ json }) => idsIn(json)).map(fileName));
  return values
    .filter(({ name, json }) => json === undefined && !known.has(name.split("/")[0] ?? ""))
    .map(({ name }) => name);
}
