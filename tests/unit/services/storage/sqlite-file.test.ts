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
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import type { Store } from "~/services/storage/store-types";
import { temporaryFolder } from "../support/folder";

let folder: string;
let file: string;
let said: string[];
const open: Store[] = [];

const begin = () => {
  const store = storeInSqlite(folder);
  open.push(store);
  return store;
};
const closeAll = async () => {
  for (const store of open.splice(0)) await store.close();
};

const asides = () =>
  readdirSync(folder).filter((name) =>
    /^portal\.sqlite\.danificado-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?$/.test(name),
  );

const write = (store: Store, key = "chave") =>
  store.vault.write(key, Buffer.from("valor"), null, 60);
const read = async (store: Store, key = "chave") => (await store.vault.read(key))?.valor.toString();

async function keeps(store: Store, key?: string) {
  expect([await write(store, key), await read(store, key)]).toEqual([true, "valor"]);
}

/** All of it in the file itself: what stands in its log would heal it. */
function checkpoint() {
  const db = new Database(file);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** A file with 200 values of 2 KB, in a portal that has ended. */
async function filled() {
  const store = begin();
  for (const count of Array(200).keys())
    await store.vault.write(`v${count}`, randomBytes(2_000), null, 3_600);
  await closeAll();
  checkpoint();
}

/** Overwrites so many bytes of the file. */
function scribble(from: number, bytes: number) {
  const at = openSync(file, "r+");
  writeSync(at, randomBytes(bytes), 0, bytes, from);
  closeSync(at);
}

beforeEach(() => {
  folder = temporaryFolder("arquivo");
  file = join(folder, "portal.sqlite");
  said = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeAll();
});

describe("a damaged file", () => {
  it.each([
    ["bytes ao acaso", () => writeFileSync(file, randomBytes(60_000)), "não é um banco de dados"],
    ["cortado ao meio", () => truncateSync(file, statSync(file).size >> 1), "está danificado"],
    ["páginas trocadas por outras", () => scribble(20_000, 40_000), "está danificado"],
  ])(
    "%s: is moved aside whole with a date in its name, and a new one begins; one line says so",
    async (_name, damage, words) => {
      await filled();
      damage();
      const before = readFileSync(file);
      await keeps(begin());
      const aside = join(folder, asides()[0] ?? "");
      expect(readFileSync(aside).equals(before)).toBe(true);
      const line = expect.stringContaining(`Armazém: ${file} ${words}. Foi guardado como ${aside}`);
      expect([said, asides().length]).toEqual([[line], 1]);
    },
  );

  it("its companion files move with it; two in the same second have different names", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
    for (const _ of [1, 2]) {
      mkdirSync(file);
      for (const ending of ["-wal", "-shm"]) writeFileSync(file + ending, `antigo${ending}`);
      await keeps(begin());
      await closeAll();
      rmSync(file);
    }
    const aside = "portal.sqlite.danificado-2026-11-22T12-00-00";
    expect(asides().sort()).toEqual([aside, `${aside}-2`]);
    for (const name of asides())
      for (const ending of ["-wal", "-shm"])
        expect(readFileSync(join(folder, name + ending), "utf8")).toBe(`antigo${ending}`);
  });
});

describe("an intact file", () => {
  it("stays, with its content, also while another process writes to it, and nothing is logged", async () => {
    await keeps(begin());
    await closeAll();
    expect(await read(begin())).toBe("valor");
    const other = new Database(file);
    other.exec("BEGIN IMMEDIATE");
    const begun = begin();
    other.exec("ROLLBACK");
    other.close();
    expect([await read(begun), asides(), said]).toEqual(["valor", [], []]);
  }, 30_000);

  it.each([0, 1e11])("a process that died opening it at %d locks nobody out", async (died) => {
    const place = `${file}.abrindo`;
    writeFileSync(place, "");
    utimesSync(place, died, died);
    await keeps(begin());
    expect(existsSync(place)).toBe(false);
  });
});

it("of two portals on one folder the running one moves to the file that the other began: what one stores, the other sees", async () => {
  await filled();
  const first = begin();
  await keeps(first, "antes");
  checkpoint();
  scribble(0, 4_096);
  const second = begin();
  await keeps(second, "do segundo");
  expect(await read(first, "do segundo")).toBe("valor");
  // What the first still knew of the old file stands nowhere any more, and so is not sent by it alone.
  expect(await read(first, "antes")).toBeUndefined();
  await keeps(first, "do primeiro");
  expect([await read(second, "do primeiro"), await read(begin(), "do segundo")]).toEqual([
    "valor",
    "valor",
  ]);
  expect(asides()).toHaveLength(1);
});

it("a disk full while the portal is running: the sweep of the counters does not end the process", async () => {
  vi.useFakeTimers();
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await begin().rateLimiter("teste", { points: 3, duration: 60 }).of("ana").consume();
  vi.spyOn(Database.prototype, "prepare").mockImplementation(() => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  vi.useRealTimers();
  await new Promise(setImmediate);
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
  const line = '"evento":"armazem-falhou","erro":"Error","codigo":"SQLITE_FULL"';
  expect(said.join("\n")).toContain(line);
});
