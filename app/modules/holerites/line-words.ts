import { withoutAccents } from "~/lib/text";

/** Only the start of a text is compared, because comparing a very long text would be slow. */
export const MAX_LINE_LENGTH = 200;
const CONNECTIVES = new Set(
  [
    "a",
    "ao",
    "c",
    "com",
    "da",
    "das",
    "de",
    "do",
    "dos",
    "e",
    "em",
    "na",
    "nas",
    "no",
    "nos",
  ].concat(["o", "os", "p", "para", "por", "s", "sobre", "sob"]),
);

function singular(word: string): string {
  if (word.endsWith("ais")) return `${word.slice(0, -3)}al`;
  if (word.endsWith("oes")) return `${word.slice(0, -3)}ao`;
  return word.length >= 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** Example: "D.S.R. S/ H.EXTRAS 50%" becomes "dsr", "h", "extra", "50". */
export function wordsOf(text: string): string[] {
  return withoutAccents(text.slice(0, MAX_LINE_LENGTH))
    .toLowerCase()
    .replace(/\b[a-z](?:\.[a-z])+\b/g, (initials) => initials.replace(/\./g, ""))
    .replace(/(\d)\s*[ºª°]/g, "$1 ")
    .replace(/(\d)([oa])\b/g, "$1 ")
    .replace(/(\d)([a-z])/g, "$1 $2")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !CONNECTIVES.has(word))
    .map(singular);
}

export function containsInOrder(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_, at) => part.every((word, index) => words[at + index] === word));
}

/**
 * "13 + adiantamento" in the dictionary matches a line with both parts.
 * "=vale" matches a line whose only word is "vale".
 * Such a line may also have numbers, and words like "de".
 */
export interface Phrase {
  parts: string[][];
  alone: boolean;
}

export function phraseOf(written: string): Phrase {
  const alone = written.startsWith("=");
  const parts = (alone ? written.slice(1) : written).split("+").map(wordsOf);
  return { parts: parts.filter((part) => part.length > 0), alone };
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

export function matches({ parts, alone }: Phrase, words: readonly string[]): boolean {
  if (!parts.every((part) => containsInOrder(words, part))) return false;
  const said = new Set(parts.flat());
  return !alone || words.every((word) => said.has(word) || isNumber(word));
}

export function exactness({ parts }: Phrase): number {
  const words = parts.flat();
  return words.length * 1000 + words.join("").length;
}
