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
  /** What it is, in a line. */
  about: string;
  tipo: "tela" | "acao" | "manual" | "contato";
  /** The portal's path of a screen; the whole address of a manual or a contact. */
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
export function isSearchTooShort(text: string): boolean {
  return wordsOf(text).join("").length < SHORTEST_SEARCH;
}

const SHORTEST_STEM = 4;

/** What people say around what they look for. */
const SAID_BESIDES = new Set(
  wordsOf(
    "a o as os de da do das dos e em no na um uma eu meu minha meus minhas para pra com que quero preciso como onde ver",
  ),
);

/** How well one searched word fits: a whole word, the beginning of one, or 0. */
function fit(searched: string, words: string[]): number {
  if (words.includes(searched)) return 3;
  if (words.some((word) => word.startsWith(searched))) return 2;
  // "endereços" finds "endereço".
  return words.some(
    (word) =>
      word.length >= SHORTEST_STEM &&
      searched.startsWith(word) &&
      searched.length - word.length <= 2,
  )
    ? 1
    : 0;
}

/** The same among words that the person sees, where a part of one is reason enough. */
const fitSeen = (searched: string, words: string[]): number =>
  fit(searched, words) || (words.some((word) => word.includes(searched)) ? 1 : 0);

/** The rank of a find, null for none: every searched word must be there, and the title counts for more than the rest. */
function rank(searched: string[], { titulo, descricao, words, tipo }: Searchable): number | null {
  // What is done on a screen is not all that the screen is called.
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
  // Among equals the shorter title is the closer one.
  return total - title.length / 100;
}

/** What was found, best first; each address once. Nothing for a search that is too short. */
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
