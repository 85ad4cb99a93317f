/** The store as a user without privileges finds it at start, in a process of its own: the tests' own may be root's, whom nothing stops. */
import "../support/test-environment";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { beforeEach, describe, expect, it } from "vitest";
import { giveAway, NO_OTHER_USER, OTHER_USER } from "../../../support/other-user";
import { storeInSqlite } from "~/services/storage/store-in-sqlite.server";
import { temporaryFolder } from "../support/folder";

const PRLIMIT = "/usr/bin/prlimit";
const PROGRAM = ["--import", "tsx", "tests/unit/services/support/beginner.ts"];

let folder: string;
let file: string;

/** Begins a store in the folder; `fileLimit`: bytes of the longest file, as where the disk is full. */
function begin(fileLimit: number | null = null) {
  const node = [process.execPath, ...PROGRAM, folder];
  const [program = "", ...args] =
    fileLimit === null ? node : [PRLIMIT, `--fsize=${fileLimit}:`, ...node];
  const { stdout, stderr, status } = spawnSync(program, args, { ...OTHER_USER, encoding: "utf8" });
  const lines = (text: string) => text.split("\n").filter(Boolean);
  return {
    exitCode: status,
    said: lines(stderr),
    told: lines(stdout).map((line): unknown => JSON.parse(line)),
  };
}

const can = (when: string, changes: object = {}) => ({
  when,
  read: "sim",
  written: "sim",
  counted: 0,
  answers: true,
  ...changes,
});
const CANNOT = can("antes", { read: "não", written: "não", answers: false });

/** A sound file with one value, in a portal that has ended. */
async function filled() {
  const store = storeInSqlite(folder);
  await store.vault.write("v0", Buffer.from("valor"), null, 3_600);
  await store.close();
  const db = new Database(file);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  // As after a restart of the machine: the index of the log is to be made anew.
  for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
  giveAway(file);
}

const asides = () =>
  readdirSync(folder).filter((name) => /\.danificado-[^-]+-[^-]+-[^-]+-[^-]+-[^-]+$/.test(name));

beforeEach(() => {
  folder = temporaryFolder("arranque");
  file = join(folder, "portal.sqlite");
  giveAway(folder);
});

describe.skipIf(NO_OTHER_USER !== null || !existsSync(PRLIMIT))("disk full at the start", () => {
  it(
    "the portal starts, one line says so, and it reads and stores again by itself",
    { tags: ["R209"] },
    async () => {
      await filled();
      const { exitCode, said, told } = begin(1_000);
      expect(told).toEqual([CANNOT, can("depois")]);
      expect(said[0]).toMatch(
        /^Armazém: .*portal\.sqlite por enquanto não pode ser gravado\. .* \(SQLITE_(IOERR|FULL)\w*\)$/,
      );
      expect(said.filter((line) => line.startsWith("Armazém: "))).toHaveLength(1);
      expect([exitCode, asides()]).toEqual([0, []]);
    },
  );

  it("also where there is no file yet", async () => {
    const { exitCode, said, told } = begin(1_000);
    expect(told).toEqual([CANNOT, can("depois", { read: "nada" })]);
    expect(said[0]).toMatch(/^Armazém: .* por enquanto não pode ser gravado\./);
    expect(exitCode).toBe(0);
  });
});

describe.skipIf(NO_OTHER_USER !== null)("what this OS user is not allowed to do", () => {
  it(
    "open the file: it is moved aside, one line says so, and a new one begins",
    { tags: ["R209"] },
    async () => {
      await filled();
      chmodSync(file, 0o000);
      const { exitCode, said, told } = begin();
      expect([said, told[1], [exitCode, asides().length]]).toEqual([
        [
          expect.stringMatching(
            /^Armazém: .*portal\.sqlite não pode ser aberto\. Foi guardado como /,
          ),
        ],
        can("depois", { read: "nada" }),
        [0, 1],
      ]);
    },
  );

  it("write to the file: readers do not notice, and one line says so", async () => {
    await filled();
    chmodSync(file, 0o444);
    const { exitCode, said, told } = begin();
    expect(told[0]).toEqual(can("antes", { written: "não" }));
    expect(said[0]).toMatch(
      /^Armazém: .* por enquanto não pode ser gravado\. .* \(SQLITE_READONLY\)$/,
    );
    expect([exitCode, asides()]).toEqual([0, []]);
  });

  it("write to the folder: it does not start, and one line says why", async () => {
    chmodSync(folder, 0o555);
    const { exitCode, said } = begin();
    chmodSync(folder, 0o755);
    expect(said).toEqual([
      `Armazém: não é possível guardar nada em ${folder} (EACCES). Confira a pasta (DATA_DIR), o dono dela e o espaço no disco`,
    ]);
    expect(exitCode).toBe(78);
  });
});
