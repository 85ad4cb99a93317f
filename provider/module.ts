/** What one module of the provider is. A new one is a file in modules/, its demo data in demo/ and a line in modules/index.ts. */
import type { Db } from "./db";
import type { Day } from "./calendar";
import type { Base } from "./demo/people";
import type { Person } from "./people";
import type { FileReply, Responder } from "./respond";

export interface Seed {
  readonly db: Db;
  readonly person: Person;
  /** Whose demo data the person gets. */
  readonly base: Base;
  readonly today: Day;
}

export interface ProviderModule {
  readonly name: string;
  /** Columns by table; each table gets a `login` column and an index on it besides. */
  readonly tables: Readonly<Record<string, string>>;
  readonly responders: readonly Responder[];
  /** Files that anyone may read (no token), by path. */
  readonly publicFiles?: Readonly<Record<string, () => Promise<FileReply>>>;
  /** Writes a demo person's rows; once per person, also in a data folder that is older than the module. */
  readonly seed?: (seed: Seed) => void;
}
