/** What a text is compared with, by the rules of Playwright's locators. */

export type Wanted = string | RegExp;

/** Runs of blanks as one, none at the ends; what nobody sees (soft hyphens) left out. */
export const squeeze = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .trim()
    .replace(/\s+/g, " ");

/** A pattern that keeps no place between two texts. */
const found = (pattern: RegExp, text: string) =>
  new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);

/** Does a text have what a locator asks for? Words: anywhere, whatever their case; `exact`: the whole text. A pattern looks at the text as it stands. */
export function matches(text: string, wanted: Wanted, exact = false): boolean {
  if (typeof wanted !== "string") return found(wanted, text);
  const [here, there] = [squeeze(text), squeeze(wanted)];
  return exact ? here === there : here.toLowerCase().includes(there.toLowerCase());
}

/** Is this text what an expectation says? Words: the whole text; `part`: anywhere in it. */
export function equals(
  text: string,
  wanted: Wanted,
  { part = false, ignoreCase = false } = {},
): boolean {
  if (typeof wanted !== "string")
    return found(
      ignoreCase && !wanted.flags.includes("i")
        ? new RegExp(wanted.source, `${wanted.flags}i`)
        : wanted,
      text,
    );
  const of = (one: string) => (ignoreCase ? squeeze(one).toLowerCase() : squeeze(one));
  return part ? of(text).includes(of(wanted)) : of(text) === of(wanted);
}
