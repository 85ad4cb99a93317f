/** What a row comes to. */
import { distinct, type Finding } from "./findings";
import type { Check } from "./check";
import type { Row } from "./reading";

/** The columns of the report; programs read it (docs/provedor-real.md). */
export const HEADINGS = ["chamada", "status", "tempo", "resultado"] as const;

export const VERDICTS = ["serve", "serve com folga", "não serve", "não pôde ser tentada"] as const;
export type Verdict = (typeof VERDICTS)[number];

export function verdictOf({ notTried, asked }: Row): Verdict {
  if (notTried !== null) return "não pôde ser tentada";
  if (asked.some(({ wrong }) => wrong.length > 0)) return "não serve";
  return asked.some(({ loose }) => loose.length > 0) ? "serve com folga" : "serve";
}

/** What its findings are, each once. */
export function findingsOf(row: Row): Finding[] {
  const wrong = row.asked.flatMap((asked) => asked.wrong);
  return distinct(wrong.length > 0 ? wrong : row.asked.flatMap((asked) => asked.loose));
}

/** All fits; something does not; it could not be asked. */
export const EXIT = { fits: 0, misfits: 1, notAsked: 2 } as const;

export function exitOf({ rows, notSignedIn }: Check): number {
  if (notSignedIn !== null) return EXIT.notAsked;
  return rows.some((row) => verdictOf(row) === "não serve") ? EXIT.misfits : EXIT.fits;
}
