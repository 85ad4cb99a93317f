/**
 * Opens the database again when another portal process replaced the file. If each process used its
 * own file, both would send the same submissions.
 */
import { statSync } from "node:fs";
import Database from "libsql";
import { passes } from "./sqlite-error";

/**
 * `current` and `followFile` throw if the file does not open. `followFile` ignores a locked, full
 * or read-only file, because `current` tries again. `reopen` never throws; it opens a file again
 * that may have become writable.
 */
export interface Followed {
  current(): Database.Database;
  reopen(): void;
  close(): void;
}

/**
 * Holds connections to replaced files. Closing one would delete the write-ahead log of the new
 * file, which has the same name.
 */
const leftOpen: Database.Database[] = [];

function opened(file: string, setUp: (db: Database.Database) => void): Database.Database {
  const db = new Database(file);
  try {
    setUp(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export function followFile(file: string, setUp: (db: Database.Database) => void): Followed {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  let db: Database.Database | null = null;
  let known: number | undefined;

  function open(): Database.Database {
    db = opened(file, setUp);
    known = inode();
    return db;
  }

  try {
    open();
  } catch (error) {
    if (!passes(error)) throw error;
  }

  /**
   * Returns false for a file that was removed but not replaced, because all processes still have it
   * open and share its data.
   */
  const isReplaced = (): boolean => {
    const found = inode();
    return found !== undefined && found !== known;
  };

  return {
    current() {
      if (!db) return open();
      if (!isReplaced()) return db;
      leftOpen.push(db);
      return open();
    },
    reopen() {
      if (!db || isReplaced()) return;
      try {
        const before = db;
        open();
        before.close();
      } catch {
        return;
      }
    },
    close() {
      if (!db) return;
      if (isReplaced()) leftOpen.push(db);
      else db.close();
    },
  };
}
