/**
 * A search term matches any part of `titulo` and `descricao`.
 * In `words`, which the page does not show, a term matches only the start of a word.
 * A word of 4 or more letters also matches a term that adds one or two letters.
 * A plural therefore finds its singular.
 */
import { oneLine, withoutAccents } from "~/lib/text";

export const MIN_SEARCH_LENGTH = 2;
const MOST_CHARACTERS = 100;

export interface Searchable {
  titulo: string;
  descricao: string;
  words: string;
  about: string;
  tipo: "tela" | "acao" | "manual" | "contato";
  to: string;
}

export function readPortalSearch(query: URLSearchParams): string {
  return oneLine(query.get("q") ?? "").slice(0, MOST_CHARACTERS);
}

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

export function isSearchTooShort(text: string): boolean {
  return wordsOf(text).join("").length < MIN_SEARCH_LENGTH;
}

const SHORTEST_STEM = 4;

const SAID_BESIDES = new Set(
  wordsOf(
    "a o as os de da do das dos e em no na um uma eu meu minha meus minhas para pra com que quero preciso como onde ver",
  ),
);

function fit(searched: string, words: string[]): number {
  if (words.includes(searched)) return 3;
  if (words.some((word) => word.startsWith(searched))) return 2;
  return words.some(
    (word) =>
      word.length >= SHORTEST_STEM &&
      searched.startsWith(word) &&
      searched.length - word.length <= 2,
  )
    ? 1
    : 0;
}

const fitSeen = (searched: string, words: string[]): number =>
  fit(searched, words) || (words.some((word) => word.includes(searched)) ? 1 : 0);

function rank(searched: string[], { titulo, descricao, words, tipo }: Searchable): number | null {
  /*
   * An action's description is only its screen's name, so the search skips the description.
   * Otherwise a search for the screen would find all actions of the screen.
   */
  const [title, beside, unseen] = [
    wordsOf(titulo),
    tipo === "acao" ? [] : wordsOf(descricao),
    wordsOf(words),
  ];
  let total = 0;
  for (const word of searched) {
    const inTitle = fitSeen(word, title);
    const found = inTitle > 0 ? inTitle + 3 : Math.max(fitSeen(word, beside), fit(word, unseen));
    if (found === 0) return null;
    total += found;
  }
  return total - title.length / 100;
}

export function searchPortal(searchables: readonly Searchable[], text: string): Searchable[] {
  if (isSearchTooShort(text)) return [];
  const said = wordsOf(text);
  const telling = said.filter((word) => !SAID_BESIDES.has(word));
  const searched = telling.length > 0 ? telling : said;
  const found = searchables.flatMap((item) => {
    const points = rank(searched, item);
    return points === null ? [] : [{ item, points }];
  });
  const seen = new Set<string>();
  return found
    .sort((a, b) => b.points - a.points)
    .filter(({ item }) => !seen.has(item.to) && Boolean(seen.add(item.to)))
    .map(({ item }) => item);
}
