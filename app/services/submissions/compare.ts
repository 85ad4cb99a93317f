/** Compares sent values with the provider's list, which may format the values differently. */
import { parseDate } from "~/lib/calendar";
import { withoutAccents } from "~/lib/text";

export type Facts = Record<string, string>;

export type Kind =
  /** Leading zeros, dots, dashes and slashes do not count; "", "0" and "000" mean no code. */
  | "code"
  /** Only digits count. A value without a digit from 1 to 9 means no number. */
  | "digits"
  | "text"
  | "date"
  /** Codes separated by spaces, in any order. */
  | "set";

/** How to compare each field. A field that is missing here is compared as text. */
export type Comparison = Readonly<
  Record<
    string,
    {
      kind?: Kind;
      /** A record that differs in this field is another record. */
      isIdentity?: boolean;
      called?: string;
    }
  >
>;

const text = (value: string): string =>
  withoutAccents(value).trim().toLowerCase().replace(/\s+/g, "");

export const normalizeCode = (value: string): string =>
  text(value)
    .replace(/[.\-/]/g, "")
    .replace(/^0+/, "");

export const sameCode = (a: string, b: string): boolean => normalizeCode(a) === normalizeCode(b);

const digitsOf = (value: string): string => value.replace(/^[0\D]*$|\D/g, "");

export const sameDigits = (a: string, b: string): boolean => digitsOf(a) === digitsOf(b);

const NORMALISED: Readonly<Record<Kind, (value: string) => string>> = {
  code: normalizeCode,
  text: (value) => text(parseDate(value.trim()) ?? value),
  digits: digitsOf,
  date: (value) => parseDate(value.trim()) ?? text(value),
  set: (value) => asSet(value.split(" ").map(normalizeCode)),
};

export function agreesIn(
  compared: Comparison,
  name: string,
  sent: string,
  listed: string,
): boolean {
  const normalise = NORMALISED[compared[name]?.kind ?? "text"];
  return normalise(sent) === normalise(listed);
}

export function asSet(codes: readonly string[]): string {
  return [...new Set(codes)].filter(Boolean).sort().join(" ");
}
