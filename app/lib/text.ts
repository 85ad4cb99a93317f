import { formatQuantity } from "./money";

const PARTICLES = new Set(["da", "das", "de", "do", "dos", "e"]);

const INVISIBLE = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Joins the parts of one emoji, such as a family. So `withoutInvisible` keeps this character. */
const JOINER = /\u200d/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

export const withoutInvisible = (writing: string): string => writing.replace(INVISIBLE, "");

/**
 * Text copied from WhatsApp may contain invisible direction marks, and dashes instead of
 * hyphens.
 */
export const plainWriting = (writing: string): string =>
  withoutInvisible(writing).replace(JOINER, "").replace(DASHES, "-");

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

function plain(text: string): string {
  return oneLine(withoutAccents(text).toLowerCase());
}

export function sameWord(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

export function containsText(haystack: string, needle: string): boolean {
  const text = plain(haystack);
  return plain(needle)
    .split(" ")
    .every((word) => text.includes(word));
}

export function properName(name: string): string {
  const clean = oneLine(name);
  if (clean !== clean.toUpperCase() && clean !== clean.toLowerCase()) return clean;
  return clean
    .toLowerCase()
    .split(" ")
    .map((word, index) =>
      index > 0 && PARTICLES.has(word)
        ? word
        : word.replace(/(^|[-'’`])(\S)/g, (all) => all.toUpperCase()),
    )
    .join(" ");
}

export function firstName(name: string): string {
  return properName(name).split(" ")[0] || "";
}

export function plural(n: number, one: string, many: string): string {
  return `${formatQuantity(n)}\u00a0${n === 1 ? one : many}`;
}

export function waitInWords(seconds: number): string {
  return seconds < 60
    ? plural(seconds, "segundo", "segundos")
    : plural(Math.ceil(seconds / 60), "minuto", "minutos");
}

/**
 * Cuts a text longer than `limit`, at the end of a word if possible, and adds "…".
 * If `limit` is below 2, such a text becomes "".
 */
export function shorten(text: string, limit: number): string {
  const letters = [...text.slice(0, 2 * (limit + 1))];
  if (letters.length <= limit) return text;
  if (limit < 2) return "";
  const kept = letters.slice(0, limit - 1).join("");
  const words = /\s/.test(letters[limit - 1] || "") ? kept : kept.replace(/\s+\S*$/, "");
  return `${words.trimEnd() || kept}…`;
}

const LONGEST_IN_LIST = 240;

export const wordsInList = (text: string): string => shorten(oneLine(text), LONGEST_IN_LIST);

export function lastComment(movements: readonly { observacao: string }[]): string {
  return (movements[movements.length - 1]?.observacao || "").trim();
}

export type Pair = [label: string, value: string];
