/** The provider's database: one SQLite file, statements prepared once, rows read by a schema. */
import Database from "libsql";
import { z } from "zod/v4";

export type Value = string | number | boolean | null;

/** A column that holds 0 or 1. */
export const zeroOrOne = z.number().transform((value) => value !== 0);

/** A column that holds JSON written by this program. */
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

  /** All rows, each read by `row`. */
  all<Row>(row: z.ZodType<Row>, sql: string, ...values: Value[]): Row[] {
    // The driver takes an array of values only as its single argument.
    return this.prepare(sql)
      .all(values.map(toSqlite))
      .map((raw) => row.parse(raw));
  }

  /** The first row, if any. */
  one<Row>(row: z.ZodType<Row>, sql: string, ...values: Value[]): Row | undefined {
    const raw = this.prepare(sql).get(values.map(toSqlite));
    return raw === undefined ? undefined : row.parse(raw);
  }

  /** Runs a change and says how many rows it touched. */
  run(sql: string, ...values: Value[]): number {
    return this.prepare(sql).run(values.map(toSqlite)).changes;
  }

  /** Inserts a row given by column and answers its id. */
  insert(table: string, row: Readonly<Record<string, Value>>): number {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`;
    return Number(this.prepare(sql).run(Object.values(row).map(toSqlite)).lastInsertRowid);
  }

  /** Runs statements that take no values (tables, indexes). */
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
    // The file alone holds everything then, for whoever copies it.
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
