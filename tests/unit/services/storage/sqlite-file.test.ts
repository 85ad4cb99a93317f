/** The database file at start: what is of no use is moved aside, and a fresh one begun; what still is of use never is. */
import "../support/test-environment";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StorageUnusable } from "~/services/storage/sqlite-file.server";
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import type { Store } from "~/services/storage/store-types";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { temporaryFolder } from "../support/folder";

let folder: string;
let file: string;
let said: string[];
const open: Store[] = [];

const begin = (): Store => {
  const store = storeInSqlite(folder);
  open.push(store);
  return store;
};

const asides = () =>
  readdirSync(folder).filter((name) =>
    /^portal\.sqlite\.danificado-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?$/.test(name),
  );

async function keeps(store: Store, key = "chave"): Promise<void> {
  expect(await store.vault.write(key, Buffer.from("valor"), null, 60)).toBe(true);
  expect((await store.vault.read(key))?.valor.toString()).toBe("valor");
}

/** A file with so many values of 2 KB, in a portal that has ended. */
async function filled(values = 200): Promise<void> {
  const store = begin();
  for (let count = 0; count < values; count += 1)
    await store.vault.write(`v${count}`, randomBytes(2_000), null, 3_600);
  await closeAll();
  checkpoint();
}

/** All of it in the file itself: what stands in its log would heal it. */
function checkpoint(): void {
  const db = new Database(file);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Overwrites so many bytes of the file. */
function scribble(from: number, bytes: number): void {
  const at = openSync(file, "r+");
  writeSync(at, randomBytes(bytes), 0, bytes, from);
  closeSync(at);
}

async function closeAll(): Promise<void> {
  for (const store of open.splice(0)) await store.close();
}

beforeEach(() => {
  folder = temporaryFolder("arquivo");
  file = join(folder, "portal.sqlite");
  said = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  await closeAll();
  vi.restoreAllMocks();
});

const DAMAGES: [string, () => void, string][] = [
  ["bytes ao acaso", () => writeFileSync(file, randomBytes(60_000)), "não é um banco de dados"],
  [
    "cortado ao meio",
    () => truncateSync(file, Math.floor(statSync(file).size / 2)),
    "está danificado",
  ],
  ["páginas trocadas por outras", () => scribble(20_000, 40_000), "está danificado"],
];

describe("a damaged file", () => {
  it.each(DAMAGES)(
    "%s: is moved aside whole with a date in its name, and a new one begins; one line says so",
    async (_name, damage, words) => {
      await filled();
      damage();
      const before = readFileSync(file);
      await keeps(begin());
      expect(asides()).toHaveLength(1);
      expect(readFileSync(join(folder, asides()[0] ?? "")).equals(before)).toBe(true);
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/^Armazém: /);
      expect(said[0]).toContain(
        `${file} ${words}. Foi guardado como ${join(folder, asides()[0] ?? "")}`,
      );
    },
  );

  it("its companion files move with it: the new one does not read the log of the old one", async () => {
    mkdirSync(file);
    for (const ending of ["-wal", "-shm"]) writeFileSync(file + ending, `antigo${ending}`);
    await keeps(begin());
    const [aside = ""] = asides();
    expect(readFileSync(join(folder, `${aside}-wal`), "utf8")).toBe("antigo-wal");
    expect(readFileSync(join(folder, `${aside}-shm`), "utf8")).toBe("antigo-shm");
  });

  it("two in the same second have different names", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
    for (const _ of [1, 2]) {
      mkdirSync(file);
      begin();
      await closeAll();
      rmSync(file);
    }
    vi.useRealTimers();
    expect(asides().sort()).toEqual([
      "portal.sqlite.danificado-2026-11-22T12-00-00",
      "portal.sqlite.danificado-2026-11-22T12-00-00-2",
    ]);
  });
});

describe("an intact file", () => {
  it("stays, with its content, and nothing is logged", async () => {
    await keeps(begin());
    await closeAll();
    expect((await begin().vault.read("chave"))?.valor.toString()).toBe("valor");
    expect([asides(), said]).toEqual([[], []]);
  });

  it("stays also while another process writes to it", async () => {
    await keeps(begin());
    const other = new Database(file);
    other.exec("BEGIN IMMEDIATE");
    const begun = begin();
    other.exec("ROLLBACK");
    other.close();
    expect((await begun.vault.read("chave"))?.valor.toString()).toBe("valor");
    expect(asides()).toEqual([]);
  }, 30_000);

  it("stays when it is read-only: one line says so, and it stores again when it can", async () => {
    await filled(1);
    const { exec } = Database.prototype;
    const readOnly = vi.spyOn(Database.prototype, "exec").mockImplementation(function (
      this: Database.Database,
      sql: string,
    ) {
      exec.call(this, sql);
      return exec.call(this, "PRAGMA query_only = 1");
    });
    const store = begin();
    expect(asides()).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(/por enquanto não pode ser gravado\. .* \(SQLITE_READONLY\)$/),
    ]);
    expect(await store.vault.read("v0")).not.toBeNull();
    const write = () => store.vault.write("depois", Buffer.from("valor"), null, 60);
    await expect(write()).rejects.toBeInstanceOf(StoreFailure);
    readOnly.mockRestore();
    await expect(write()).rejects.toBeInstanceOf(StoreFailure);
    expect(await write()).toBe(true);
    // Attempts count in the file again, too: another process sees them.
    const rule = { points: 1, duration: 60 };
    await store.rateLimiter("teste", rule).of("ana").consume();
    expect(await begin().rateLimiter("teste", rule).of("ana").consume()).toBeGreaterThan(0);
  });

  it("a folder where nothing can be stored: one line, and it does not start", () => {
    writeFileSync(join(folder, "arquivo"), "");
    folder = join(folder, "arquivo", "dentro");
    expect(() => storeInSqlite(folder)).toThrow(StorageUnusable);
    expect(() => storeInSqlite(folder)).toThrow(
      `não é possível guardar nada em ${folder} (ENOTDIR)`,
    );
  });

  it("a process that died while opening it does not lock out the next one", async () => {
    const place = `${file}.abrindo`;
    writeFileSync(place, "");
    utimesSync(place, new Date(0), new Date(0));
    await keeps(begin());
    expect(existsSync(place)).toBe(false);
  });
});

describe("two portals on the same folder", () => {
  it("the running one moves to the file that the other began: what one stores, the other sees", async () => {
    await filled();
    const first = begin();
    await keeps(first, "antes");
    checkpoint();
    scribble(0, 4_096);
    const second = begin();
    expect(asides()).toHaveLength(1);
    await keeps(second, "do segundo");
    expect((await first.vault.read("do segundo"))?.valor.toString()).toBe("valor");
    // What the first still knew of the old file stands nowhere any more, and so is not sent by it alone.
    expect(await first.vault.read("antes")).toBeNull();
    await keeps(first, "do primeiro");
    await first.close();
    open.splice(open.indexOf(first), 1);
    expect((await second.vault.read("do primeiro"))?.valor.toString()).toBe("valor");
    const third = begin();
    expect((await third.vault.read("do segundo"))?.valor.toString()).toBe("valor");
    expect(asides()).toHaveLength(1);
  });
});

describe("disk full or file read-only while the portal is running", () => {
  it("the sweep of the counters does not end the process", async () => {
    vi.useFakeTimers();
    const rejected = vi.fn();
    process.on("unhandledRejection", rejected);
    try {
      const store = begin();
      await store.rateLimiter("teste", { points: 3, duration: 60 }).of("ana").consume();
      const { prototype } = Database;
      vi.spyOn(prototype, "prepare").mockImplementation(() => {
        throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      });
      await vi.advanceTimersByTimeAsync(11 * 60_000);
      vi.useRealTimers();
      await new Promise(setImmediate);
      expect(rejected).not.toHaveBeenCalled();
      expect(said.join("\n")).toContain(
        '"evento":"armazem-falhou","erro":"Error","codigo":"SQLITE_FULL"',
      );
    } finally {
      vi.useRealTimers();
      process.off("unhandledRejection", rejected);
      vi.restoreAllMocks();
    }
  });
});
