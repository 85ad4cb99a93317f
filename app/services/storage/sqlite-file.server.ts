import { existsSync, mkdirSync, openSync, closeSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { z } from "zod/v4";
import { codeOf, isTemporary } from "./sqlite-error";

const NAME = "portal.sqlite";
const ENDINGS = ["", "-wal", "-shm"];

const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

const LOCK_TTL_MS = 15_000;
const POLL_INTERVAL_MS = 25;

export class StorageUnusable extends Error {
  override readonly name = "CannotKeep";
}

const TROUBLES: [string, string][] = [
  ["SQLITE_NOTADB", "não é um banco de dados"],
  ["SQLITE_CORRUPT", "está danificado"],
  ["SQLITE_CANTOPEN", "não pode ser aberto"],
  ["SQLITE_PERM", "não pode ser aberto"],
  ["SQLITE_AUTH", "não pode ser aberto"],
];

function troubleOf(error: unknown): string | null {
  const code = codeOf(error);
  return TROUBLES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;
}

const checked = z.object({ quick_check: z.string() });

function lookThrough(file: string): string | null {
  const db = new Database(file);
  try {
    db.exec("PRAGMA journal_mode = WAL");
    if (statSync(file).size <= MAX_CHECKED_BYTES) {
      const { quick_check: found } = checked.parse(db.prepare("PRAGMA quick_check(1)").get());
      if (found !== "ok") return "está danificado";
    }
    return null;
  } finally {
    db.close();
  }
}

function troubleWith(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isFile()) return "não é um arquivo";
  try {
    return lookThrough(file);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null && !isTemporary(error)) throw error;
    return trouble;
  }
}

function asideName(file: string): string {
  const name = `${file}.danificado-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
}

function moveAside(file: string): string {
  const aside = asideName(file);
  for (const ending of ENDINGS)
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  return aside;
}

const pause = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** A time far in the future counts as old too: the clock may have been set back. */
function isOld(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > LOCK_TTL_MS;
}

function take(place: string): boolean {
  try {
    closeSync(openSync(place, "wx", 0o600));
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (isOld(place)) rmSync(place, { force: true });
    return false;
  }
}

function alone<T>(folder: string, work: () => T): T {
  const place = join(folder, `${NAME}.abrindo`);
  try {
    while (!take(place)) pause(POLL_INTERVAL_MS);
  } catch (error) {
    if (!["ENOSPC", "EDQUOT"].includes(codeOf(error))) throw error;
    return work();
  }
  try {
    return work();
  } finally {
    // Another process removes a lock file that is too old. `force` prevents an error in that case.
    rmSync(place, { force: true });
  }
}

/**
 * Opens the database file in `folder`.
 * An unusable file is first renamed and reported to `say`. `open` then creates a new, empty file.
 * @throws StorageUnusable when any of this fails, or when the folder cannot be used
 */
export function openHealthyFile<T>(
  folder: string,
  open: (file: string) => T,
  say: (line: string) => void,
): T {
  const file = join(folder, NAME);
  try {
    mkdirSync(folder, { recursive: true });
    return alone(folder, () => {
      const trouble = troubleWith(file);
      if (trouble !== null) {
        const aside = moveAside(file);
        say(
          `${file} ${trouble}. Foi guardado como ${aside}, e o portal começou outro, vazio. O que fazer com ele: docs/operar.md`,
        );
      }
      return open(file);
    });
  } catch (error) {
    throw new StorageUnusable(
      `não é possível guardar nada em ${folder} (${codeOf(error) || String(error)}). Confira a pasta (DATA_DIR), o dono dela e o espaço no disco`,
      {
        cause: error,
      },
    );
  }
}

export function sayAtStart(line: string): void {
  console.error(`Armazém: ${line}`);
}
