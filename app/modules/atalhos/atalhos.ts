/** The quick shortcuts as the home page shows them (spec 2.8). */
import { sameWord } from "~/lib/text";
import { buildMenu } from "~/layout/menu";
import type { Atalho } from "~/services/provider/contract/menu";

const DECLARACAO = "declaracao de emprego";

export interface AtalhoView {
  descricao: string;
  icone: string;
  /** The portal's path; null for what leads nowhere, and for the declaration. */
  to: string | null;
  /** The employment declaration: a form, since it may have to be issued. */
  declaracao: boolean;
}

export function isDeclaracao({ descricao }: Pick<Atalho, "descricao">): boolean {
  return sameWord(descricao, DECLARACAO);
}

/** Takes the provider's shortcuts; gives those of this mode. */
export function buildAtalhos(atalhos: Atalho[], management: boolean): AtalhoView[] {
  return atalhos.flatMap((atalho): AtalhoView[] => {
    const { descricao, icone } = atalho;
    if (isDeclaracao(atalho)) return [{ descricao, icone, to: null, declaracao: true }];
    // The menu knows what management mode hides.
    return buildMenu([{ ...atalho, modulos_filhos: [] }], management).map(({ to }) => ({
      descricao,
      icone,
      to,
      declaracao: false,
    }));
  });
}
