/** This many letters fill about eight lines on a phone. */
const MOST_LETTERS = 300;

/** On a phone, a long text above the buttons would push the buttons off the screen. */
export const isLong = (text: string): boolean => text.length > MOST_LETTERS;

export const beginningOf = (text: string): string =>
  isLong(text) ? text.slice(0, MOST_LETTERS).replace(/(\s+\S{0,40}|[\uD800-\uDBFF])$/, "") : text;

/** The beginning of a long text, and what is left of it. */
export function foldLong(text: string): { words: string; rest: string } {
  const start = beginningOf(text);
  const rest = text.slice(start.length).trimStart();
  return { words: rest ? `${start}…` : start, rest };
}
