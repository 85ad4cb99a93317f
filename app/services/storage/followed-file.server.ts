/**
 * A connection to the database file that goes along when another portal of the same folder has moved a damaged one aside: two portals on two
 * files would each send what the other has sent.
 */
import { statSync } from "node:fs";
import Database from "libsql";
import { passes } from "./sqlite-error";

export interface Followed {
  /** The connection to the file that stands there now. Throws what opening throws. */
  current(): Database.Database;
  /** Opens the same file anew: what could only be read may be written by now. What fails of that is left. */
  reopen(): void;
  close(): void;
}

/** Closing these would take away the log of the file that stands in their place: it has its name. */
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

/** Takes the file and what prepares a connection to it; opens it, on a full disk at a later `current`. */
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

  /** Is another file in its place? What was only removed is still the one that all have. */
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
