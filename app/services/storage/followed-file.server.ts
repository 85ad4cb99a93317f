import { statSync } from "node:fs";
import Database from "libsql";
import { isTemporary } from "./sqlite-error";

export interface Followed {
  current(): Database.Database;
  reopen(): void;
  close(): void;
}

/**
 * Connections to replaced files stay open.
 * Closing one would delete the new file's write-ahead log, which has the same name.
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

/**
 * If `file` is replaced, `current` opens the new file, so that all processes share one file.
 * A temporary error, such as a full disk, is ignored here, because `current` tries again.
 * @throws any other error from opening the file
 */
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
    if (!isTemporary(error)) throw error;
  }

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
