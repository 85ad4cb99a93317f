/** What a plant is: one realistic defect, where it goes, and the test that must notice it. */
import type { Change, Place, TextChange } from "./source";

/** The test by its file and exact title. `inBrowser`: a journey for which the page's scripts must be built anew as well. */
export interface Noticed {
  file: string;
  title: string;
  inBrowser?: boolean;
}

export interface Plant {
  /** Short, unique: `npm run plant -- <name>`. */
  name: string;
  file: string;
  place: Place;
  change: Change | TextChange;
  noticed: Noticed;
}

/** A journey of tests/e2e. */
export const journey = (file: string, title: string): Noticed => ({
  file: `tests/e2e/${file}.spec.ts`,
  title,
});

export const journeyInBrowser = (file: string, title: string): Noticed => ({
  ...journey(file, title),
  inBrowser: true,
});

/** A test of tests/unit, where no screen depends on the rule alone. */
export const unit = (file: string, title: string): Noticed => ({
  file: `tests/unit/${file}.test.ts`,
  title,
});

/** A test of tests/contract. */
export const contractTest = (file: string, title: string): Noticed => ({
  file: `tests/contract/${file}.test.ts`,
  title,
});

export const isUnit = ({ file }: Noticed): boolean => file.endsWith(".test.ts");
