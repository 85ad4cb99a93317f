/** The quick shortcuts as the home page shows them (spec 2.8). */
import { sameWord } from "~/lib/text";
import { buildMenu } from "~/modules/shell/menu";
import type { Atalho } from "~/services/provider/contract/menu";

const DECLARACAO = "declaracao de emprego";

export interface AtalhoView {
  descricao: string;
  icone: string;
  /** The portal's path; null for the employment declaration, which is a form: it may have to be issued. */
  to: string | null;
}

/** Takes the provider's shortcuts; gives those that lead somewhere in this mode. Unknown route names are left out. */
export function buildAtalhos(atalhos: Atalho[], management: boolean): AtalhoView[] {
  return atalhos.flatMap((atalho): AtalhoView[] => {
    const { descricao, icone } = atalho;
    if (sameWord(descricao, DECLARACAO)) return [{ descricao, icone, to: null }];
    // The menu knows what management mode hides.
    return buildMenu([{ ...atalho, modulos_filhos: [] }], management).map(({ to }) => ({ descricao, icone, to }));
  });
}
