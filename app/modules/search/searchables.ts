import type { Contact } from "~/lib/brand";
import type { Searchable } from "./search";
import { SCREEN_WORDS } from "./words";

interface Entry {
  descricao: string;
  to: string | null;
  children?: Entry[];
}

export function searchableScreens(
  entries: readonly Entry[],
  management = false,
  above = "",
): Searchable[] {
  return entries.flatMap(({ descricao, to, children = [] }): Searchable[] => {
    const path = above ? `${above} › ${descricao}` : descricao;
    const below = searchableScreens(children, management, path);
    if (to === null) return below;
    const { words = "", about = "Tela do portal", actions = [] } = SCREEN_WORDS.get(to) ?? {};
    const screen: Searchable = {
      titulo: descricao,
      descricao: above,
      words,
      about,
      tipo: "tela",
      to,
    };
    const offered = actions.filter(({ ownOnly }) => !(ownOnly && management));
    const done = offered.map((action): Searchable => ({
      ...action,
      descricao,
      about: `Em ${descricao}`,
      tipo: "acao",
    }));
    return [screen, ...done, ...below];
  });
}

export function searchableManuais(
  list: readonly { titulo: string; descricao: string; url: string | null }[],
): Searchable[] {
  return list.flatMap(({ titulo, descricao, url }): Searchable[] =>
    url === null
      ? []
      : [
          {
            titulo,
            descricao,
            words: "manual",
            tipo: "manual",
            to: url,
            about: descricao || "Manual da cooperativa",
          },
        ],
  );
}

const RH_WORDS =
  "ajuda rh recursos humanos pessoal dúvida suporte vale transporte crachá uniforme epi demissão demitir desligamento ponto horas escala";

export function searchableContact({ label, href }: Contact): Searchable {
  return {
    titulo: "Falar com o RH",
    descricao: "",
    words: RH_WORDS,
    tipo: "contato",
    to: href ?? "",
    about: `${label}: para o que o portal ainda não faz`,
  };
}
