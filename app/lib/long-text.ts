/** This many characters fill about eight lines on a phone. */
const MOST_LETTERS = 300;

/** About four lines. More characters would push the button below off a phone's screen. */
export const ABOVE_BUTTON = 120;

export const isLong = (text: string): boolean => text.length > MOST_LETTERS;

export const beginningOf = (text: string, most = MOST_LETTERS): string =>
  isLong(text) ? text.slice(0, most).replace(/(\s+\S{0,40}|[\uD800-\uDBFF])$/, "") : text;

/** Splits a long text into its beginning and the rest. A short text has an empty `rest`. */
export function foldLong(text: string, most?: number): { words: string; rest: string } {
  const start = beginningOf(text, most);
  const rest = text.slice(start.length).trimStart();
  return { words: rest ? `${start}…` : start, rest };
}
