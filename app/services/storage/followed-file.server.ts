/**
 * Reopens the database when another portal process has replaced the file, because processes with
 * different files could send a submission twice.
 */
import { statSync } from "node:fs";
import Database from "libsql";
import { passes } from "./sqlite-error";

export interface Followed {
  current(): Database.Database;
  /** Never throws. Opens the file again, because a read-only file may have become writable. */
  reopen(): void;
  close(): void;
}

/**
 * Connections to replaced files stay open, because closing one would delete the new file's
 * write-ahead log of the same name.
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

/** Throws if the file does not open, but ignores a locked, full or read-only file. */
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
   * Returns false for a removed file without replacement, because all processes still share the
   * open file.
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
