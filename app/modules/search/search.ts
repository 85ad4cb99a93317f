/** The search of the portal: modules, shortcuts and manuals by word; accents, case and order ignored. */
import { withoutAccents } from "~/lib/text";

export const SHORTEST_SEARCH = 2;
const MOST_CHARACTERS = 100;

export interface Searchable {
  titulo: string;
  /** Where it stands in the menu, or what it is about. */
  descricao: string;
  /** Words by which people know it, and that no screen shows. */
  words: string;
  tipo: "tela" | "manual";
  /** The portal's path of a screen; the whole address of a manual. */
  to: string;
}

/** Takes the address's query; gives what is searched for, "" when nothing. */
export function readPortalSearch(query: URLSearchParams): string {
  return (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, MOST_CHARACTERS);
}

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Is it long enough to tell one thing from another? */
export function isSearchTooShort(searchPortal: string): boolean {
  return wordsOf(searchPortal).join("").length < SHORTEST_SEARCH;
}

/** How well one searched word fits: a whole word, the beginning of one, a part of one, or null. */
function fit(searched: string, words: string[]): number | null {
  if (words.includes(searched)) return 3;
  if (words.some((word) => word.startsWith(searched))) return 2;
  return words.some((word) => word.includes(searched)) ? 1 : null;
}

/** The rank of a find, null for none: every searched word must be there, and the title counts for more than the rest. */
function rank(searched: string[], { titulo, descricao, words }: Searchable): number | null {
  const [title, rest] = [wordsOf(titulo), wordsOf(`${descricao} ${words}`)];
  let total = 0;
  for (const word of searched) {
    const inTitle = fit(word, title);
    const found = inTitle === null ? fit(word, rest) : inTitle + 3;
    if (found === null) return null;
    total += found;
  }
  // Among equals the shorter title is the closer one.
  return total - title.length / 100;
}

/** What was found, best first; each address once. Nothing for a search that is too short. */
export function searchPortal(searchables: readonly Searchable[], text: string): Searchable[] {
  if (isSearchTooShort(text)) return [];
  const searched = wordsOf(text);
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
