/**
 * Reconnects when another process of the folder has moved a damaged database aside: processes on
 * two files would each send what the other has sent.
 */
import { statSync } from "node:fs";
import Database from "libsql";
import { passes } from "./sqlite-error";

export interface Followed {
  /** Throws what opening throws. */
  current(): Database.Database;
  /** Opens the same file again: it may be writable by now. Failures are ignored. */
  reopen(): void;
  close(): void;
}

/** Closing these would delete the log of the new file, which has the same name. */
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

/** On a full disk the file is opened by a later `current`. */
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

  /** A file that was only removed is still the one that all processes have. */
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
