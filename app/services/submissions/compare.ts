/** How what was sent compares with what a list shows of it: real services write both differently (contract, section 1, "Writes"). */
import { parseDate } from "~/lib/calendar";
import { withoutAccents } from "~/lib/text";

/** Fields by name, as text; "" for none. */
export type Fields = Record<string, string>;

/** `code`: "", 0 and "000" are one, none; zeros in front, dots, dashes and slashes do not count. `digits`: phones. */
export type Kind = "code" | "digits" | "text" | "date" | "set";

export interface Comparison {
  /** Fields that are not named compare as text. */
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Fields that no service rewrites: a record that differs in one is another record. */
  readonly identity: readonly string[];
  /** Names for the person, of those that may differ: "médico". */
  readonly labels: Readonly<Record<string, string>>;
}

export const AS_TEXT: Comparison = { kinds: {}, identity: [], labels: {} };

const text = (value: string): string =>
  withoutAccents(value).trim().toLowerCase().replace(/\s+/g, "");

/** A code without what services write into it or leave out. */
export const bareCode = (value: string): string =>
  text(value)
    .replace(/[.\-/]/g, "")
    .replace(/^0+/, "");

export const sameCode = (a: string, b: string): boolean => bareCode(a) === bareCode(b);

const NORMALISED: Readonly<Record<Kind, (value: string) => string>> = {
  code: bareCode,
  text: (value) => text(parseDate(value.trim()) ?? value),
  digits: (value) => value.replace(/\D/g, ""),
  date: (value) => parseDate(value.trim()) ?? text(value),
  set: (value) => asSet(value.split(" ").map(bareCode)),
};

/** Does a field say the same, however it is written? */
export function agreesIn(
  { kinds }: Comparison,
  name: string,
  sent: string,
  listed: string,
): boolean {
  const normalise = NORMALISED[kinds[name] ?? "text"];
  return normalise(sent) === normalise(listed);
}

/** A set of codes as one field, in whatever order they came. */
export function asSet(codes: readonly string[]): string {
  return [...new Set(codes)].filter(Boolean).sort().join(" ");
}
