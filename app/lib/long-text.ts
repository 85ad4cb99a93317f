/** This many characters fill about eight lines on a phone. */
const MOST_LETTERS = 300;

/**
 * A long text belongs below the buttons.
 * Above the buttons, a long text would push the buttons off a phone's screen.
 */
export const isLong = (text: string): boolean => text.length > MOST_LETTERS;

export const beginningOf = (text: string): string =>
  isLong(text) ? text.slice(0, MOST_LETTERS).replace(/(\s+\S{0,40}|[\uD800-\uDBFF])$/, "") : text;

/** Splits a long text into its beginning and the rest. A short text has an empty `rest`. */
export function foldLong(text: string): { words: string; rest: string } {
  const start = beginningOf(text);
  const rest = text.slice(start.length).trimStart();
  return { words: rest ? `${start}…` : start, rest };
}
