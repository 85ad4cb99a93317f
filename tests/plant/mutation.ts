/** One realistic defect, where it goes, and the test that must detect it. */
import * as source from "./source";
import type { Change, Place } from "./source";

/** The test by its file and exact title. `inBrowser`: a journey for which the page's scripts must be built anew as well. */
export interface Detection {
  file: string;
  title: string;
  inBrowser?: boolean;
}

export interface Mutation {
  /** Short, unique: `npm run plant -- <name>`. */
  name: string;
  file: string;
  place: Place;
  change: Change | string;
  detectedBy: Detection;
}

export const plant = (
  name: string,
  file: string,
  place: Place,
  change: Change | string,
  detectedBy: Detection,
): Mutation => ({ name, file, place, change, detectedBy });

/** The one expression at the place with the text `from` becomes `to`. */
export const swap = (
  name: string,
  file: string,
  place: Place,
  from: string,
  to: string,
  detectedBy: Detection,
): Mutation => plant(name, file, place, source.swap(from, to), detectedBy);

/** The function at the place does nothing but these statements. */
export const doing = (
  name: string,
  file: string,
  place: Place,
  statements: string,
  detectedBy: Detection,
): Mutation => plant(name, file, place, source.doing(statements), detectedBy);

/** A journey of tests/e2e. */
export const journey = (file: string, title: string): Detection => ({
  file: `tests/e2e/${file}.spec.ts`,
  title,
});

export const journeyInBrowser = (file: string, title: string): Detection => ({
  ...journey(file, title),
  inBrowser: true,
});

/** A test of tests/unit, where no screen depends on the rule alone. */
export const unit = (file: string, title: string): Detection => ({
  file: `tests/unit/${file}.test.ts`,
  title,
});

/** A test of tests/contract. */
export const contractTest = (file: string, title: string): Detection => ({
  file: `tests/contract/${file}.test.ts`,
  title,
});

export const isUnit = ({ file }: Detection): boolean => file.endsWith(".test.ts");
