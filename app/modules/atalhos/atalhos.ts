import { sameWord } from "~/lib/text";
import { buildMenu } from "~/layout/menu";
import type { Atalho } from "~/services/provider/contract/menu";

const DECLARACAO = "declaracao de emprego";

export interface AtalhoView {
  descricao: string;
  icone: string;
  to: string | null;
  /** True: the shortcut is a form, because only a POST may issue the employment declaration. */
  declaracao: boolean;
}

export function isDeclaracao({ descricao }: Pick<Atalho, "descricao">): boolean {
  return sameWord(descricao, DECLARACAO);
}

export function buildAtalhos(atalhos: Atalho[], management: boolean): AtalhoView[] {
  return atalhos.flatMap((atalho): AtalhoView[] => {
    const { descricao, icone } = atalho;
    if (isDeclaracao(atalho)) return [{ descricao, icone, to: null, declaracao: true }];
    return buildMenu([{ ...atalho, modulos_filhos: [] }], management).map(({ to }) => ({
      descricao,
      icone,
      to,
      declaracao: false,
    }));
  });
}
