/**
 * A connection to the database file that goes along when another portal of the same folder has moved a damaged one aside: two portals on two
 * files would each send what the other has sent.
 */
import { statSync } from "node:fs";
import type Libsql from "libsql";

type Database = Libsql.Database;

export interface Followed {
  /** The connection to the file that stands there now. Throws what opening throws. */
  current(): Database;
  /** Opens the same file anew: what could only be read may be written by now. What fails of that is left. */
  reopen(): void;
  close(): void;
}

/** Closing these would take away the log of the file that stands in their place: it has its name. */
const leftOpen: Database[] = [];

/** Takes the file and what opens it; opens it. */
export function followFile(file: string, open: (file: string) => Database): Followed {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  let db = open(file);
  let opened = inode();

  /** Is another file in its place? What was only removed is still the one that all have. */
  const isReplaced = (): boolean => {
    const found = inode();
    return found !== undefined && found !== opened;
  };

  return {
    current() {
      if (isReplaced()) {
        leftOpen.push(db);
        db = open(file);
        opened = inode();
      }
      return db;
    },
    reopen() {
      if (isReplaced()) return;
      try {
        const anew = open(file);
        db.close();
        db = anew;
      } catch {
        return;
      }
    },
    close() {
      if (isReplaced()) leftOpen.push(db);
      else db.close();
    },
  };
}
