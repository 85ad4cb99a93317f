/**
 * The provider's database: one SQLite file. Statements are prepared once, and a schema reads each
 * row.
 */
import Database from "libsql";
import { z } from "zod/v4";

export type Value = string | number | boolean | null;

export const zeroOrOne = z.number().transform((value) => value !== 0);

export function json<Content>() {
  return z.string().transform((text): Content => JSON.parse(text));
}

function toSqlite(value: Value): string | number | null {
  return typeof value === "boolean" ? Number(value) : value;
}

function openFile(file: string) {
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("busy_timeout = 5000");
  return sqlite;
}

export class Db {
  private readonly sqlite;
  private readonly prepared = new Map<string, ReturnType<ReturnType<typeof openFile>["prepare"]>>();

  constructor(file: string) {
    this.sqlite = openFile(file);
  }

  all<Row>(row: z.ZodType<Row>, sql: string, ...values: Value[]): Row[] {
    // The driver takes an array of values only as its single argument.
    return this.prepare(sql)
      .all(values.map(toSqlite))
      .map((raw) => row.parse(raw));
  }

  one<Row>(row: z.ZodType<Row>, sql: string, ...values: Value[]): Row | undefined {
    const raw = this.prepare(sql).get(values.map(toSqlite));
    return raw === undefined ? undefined : row.parse(raw);
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return this.prepare(sql).run(values.map(toSqlite)).changes;
  }

  /** Returns the new row's id. */
  insert(table: string, row: Readonly<Record<string, Value>>): number {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`;
    return Number(this.prepare(sql).run(Object.values(row).map(toSqlite)).lastInsertRowid);
  }

  update(table: string, row: Readonly<Record<string, Value>>, id: number): void {
    const columns = Object.keys(row).map((name) => `${name} = ?`);
    this.run(`update ${table} set ${columns.join(", ")} where id = ?`, ...Object.values(row), id);
  }

  exec(ddl: string): void {
    this.sqlite.exec(ddl);
  }

  transaction<Result>(work: () => Result): Result {
    this.sqlite.exec("begin immediate");
    try {
      const result = work();
      this.sqlite.exec("commit");
      return result;
    } catch (error) {
      this.sqlite.exec("rollback");
      throw error;
    }
  }

  close(): void {
    // Moves the write-ahead log into the database file, so that a copy of this file is complete.
    this.sqlite.pragma("wal_checkpoint(TRUNCATE)");
    this.prepared.clear();
    this.sqlite.close();
  }

  private prepare(sql: string) {
    const statement = this.prepared.get(sql) ?? this.sqlite.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }
}
