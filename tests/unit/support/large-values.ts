import { join } from "node:path";
import Database from "libsql";

/** Asks the store about its large values, such as the bytes of files. */
export function ofLargeValues(select: "count(*)" | "max(expira)"): number {
  const db = new Database(join(process.env.DATA_DIR ?? "", "portal.sqlite"));
  const row = db.prepare(`SELECT ${select} AS n FROM cofre WHERE length(valor) > 5000`).get();
  db.close();
  return Number(Reflect.get(Object(row), "n"));
}
