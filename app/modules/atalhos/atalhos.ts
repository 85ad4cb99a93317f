/** The quick shortcuts as the home page shows them (spec 2.8). */
import { mesmaPalavra } from "~/lib/texto";
import { montaMenu } from "~/modules/moldura/menu";
import type { Atalho } from "~/services/provider/contract/menu";

const DECLARACAO = "declaracao de emprego";

export interface AtalhoDaTela {
  descricao: string;
  icone: string;
  /** The portal's path; null for the employment declaration, which is a form: it may have to be issued. */
  para: string | null;
}

/** Takes the provider's shortcuts; gives those that lead somewhere in this mode. Unknown route names are left out. */
export function montaAtalhos(atalhos: Atalho[], gerencial: boolean): AtalhoDaTela[] {
  return atalhos.flatMap((atalho): AtalhoDaTela[] => {
    const { descricao, icone } = atalho;
    if (mesmaPalavra(descricao, DECLARACAO)) return [{ descricao, icone, para: null }];
    // The menu knows what management mode hides.
    return montaMenu([{ ...atalho, modulos_filhos: [] }], gerencial).map(({ para }) => ({ descricao, icone, para }));
  });
}
