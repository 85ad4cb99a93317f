/** Words: comparing, searching, names, counts. */
import { formatQuantity } from "./money";

const PARTICLES = new Set(["da", "das", "de", "do", "dos", "e"]);

/** "Declaração" -> "Declaracao". */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** Lower case, no accents, one space between words: equal for what a person takes as equal. */
function plain(text: string): string {
  return withoutAccents(text).toLowerCase().replace(/\s+/g, " ").trim();
}

/** Equal but for accents, case and spare spaces (spec 2.8). */
export function sameWord(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** Does every word of `needle` stand somewhere in `haystack`? Accents and case ignored; an empty search finds all. */
export function containsText(haystack: string, needle: string): boolean {
  const text = plain(haystack);
  return plain(needle)
    .split(" ")
    .every((word) => text.includes(word));
}

/** "ANA PAULA DE SOUZA" -> "Ana Paula de Souza"; a name that already mixes cases stays as its owner writes it. */
export function properName(name: string): string {
  const clean = name.replace(/\s+/g, " ").trim();
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

/** "ANA PAULA DE SOUZA" -> "Ana" (spec 2.6). */
export function firstName(name: string): string {
  return properName(name).split(" ")[0] ?? "";
}

/** "1 item", "2 itens", "0 itens", "1.200 itens". */
export function plural(n: number, one: string, many: string): string {
  return `${formatQuantity(n)} ${n === 1 ? one : many}`;
}

/** A wait in words: whole minutes, rounded up, or seconds below one. Takes seconds. */
export function waitInWords(seconds: number): string {
  return seconds < 60
    ? plural(seconds, "segundo", "segundos")
    : plural(Math.ceil(seconds / 60), "minuto", "minutos");
}

/** At most so many characters, cut at a word, with "…" for what was left out; "" when not even that fits. */
export function shorten(text: string, limit: number): string {
  // A character takes two units at most: of a long text no more is taken apart than is needed.
  const letters = [...text.slice(0, 2 * (limit + 1))];
  if (letters.length <= limit) return text;
  if (limit < 2) return "";
  const kept = letters.slice(0, limit - 1).join("");
  const words = /\s/.test(letters[limit - 1] ?? "") ? kept : kept.replace(/\s+\S*$/, "");
  return `${words.trimEnd() || kept}…`;
}

interface Line {
  sequencia: string;
  observacao: string;
}

/** What the last line of a history says, by its number and not by its place; "" without one. */
export function lastComment(movements: readonly Line[]): string {
  const inOrder = [...movements].sort(
    (a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0),
  );
  return (inOrder[inOrder.length - 1]?.observacao ?? "").trim();
}

/** A name and what stands under it. */
export type Pair = [label: string, value: string];
