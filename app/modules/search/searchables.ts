/** What the search of the portal looks through. */
import type { Searchable } from "./search";
import { SCREEN_WORDS } from "./words";

interface Entry {
  descricao: string;
  to: string | null;
  children?: Entry[];
}

/** Takes the menu's or the shortcuts' entries; gives those that lead somewhere, each under the names of its groups, with what is done there. */
export function searchableScreens(entries: readonly Entry[], above = ""): Searchable[] {
  return entries.flatMap(({ descricao, to, children = [] }): Searchable[] => {
    const below = searchableScreens(children, above ? `${above} › ${descricao}` : descricao);
    if (to === null) return below;
    const { words = "", actions = [] } = SCREEN_WORDS.get(to) ?? {};
    const done = actions.map((action): Searchable => ({ ...action, descricao, tipo: "acao" }));
    return [{ titulo: descricao, descricao: above, words, tipo: "tela", to }, ...done, ...below];
  });
}

/** Manuals that have an address to follow. */
export function searchableManuais(
  list: readonly { titulo: string; descricao: string; url: string | null }[],
): Searchable[] {
  return list.flatMap(({ titulo, descricao, url }): Searchable[] =>
    url === null ? [] : [{ titulo, descricao, words: "manual", tipo: "manual", to: url }],
  );
}
