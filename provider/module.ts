/**
 * A module of the provider. A new module needs a file in modules/, demo data in demo/ and an entry
 * in modules/index.ts.
 */
import type { Db } from "./db";
import type { Day } from "./calendar";
import type { Base } from "./demo/people";
import type { Person } from "./people";
import type { FileReply, Responder } from "./respond";

export interface Seed {
  readonly db: Db;
  readonly person: Person;
  /** The demo person whose data the new person gets. */
  readonly base: Base;
  readonly today: Day;
}

export interface ProviderModule {
  readonly name: string;
  /** Column definitions by table. Each table also gets a column `login` with an index. */
  readonly tables: Readonly<Record<string, string>>;
  readonly responders: readonly Responder[];
  /** Files that need no token, by path. */
  readonly publicFiles?: Readonly<Record<string, () => Promise<FileReply>>>;
  /**
   * Writes the rows of a demo person. Runs once for each person, also for people stored before the
   * module existed.
   */
  readonly seed?: (seed: Seed) => void;
}
