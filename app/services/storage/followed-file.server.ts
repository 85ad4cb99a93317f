/**
 * Follows a file that another portal replaced: with two files both would send the same submissions.
 */
import { statSync } from "node:fs";
import Database from "libsql";
import { passes } from "./sqlite-error";

/**
 * Throws what opening throws, but on a full disk only in `current`. `reopen`: a file that could
 * only be read may be writable by now; it ignores failures.
 */
export interface Followed {
  current(): Database.Database;
  reopen(): void;
  close(): void;
}

/**
 * Closing these would delete the log of the file that replaced theirs, since it has the same name.
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

  /** A removed file that nothing replaced is still open in all portals. */
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
