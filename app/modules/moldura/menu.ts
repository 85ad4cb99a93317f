/** The side menu as the portal shows it (spec 2.3). */
import { enderecoDaRota, paths } from "~/paths";

export interface EntradaDoMenu {
  descricao: string;
  icone: string;
  /** The portal's path; null for an entry that only groups others. */
  para: string | null;
  filhos: EntradaDoMenu[];
}

interface ItemDoProvedor {
  descricao: string;
  icone: string;
  link: string;
  modulos_filhos: ItemDoProvedor[];
}

/** What management mode hides (spec, section 6). */
const HIDDEN_FROM_MANAGERS: string[] = [paths.minhaConta(), paths.notificacoes(), paths.configComprasPrazo()];

/** Takes the provider's entries; gives those that lead somewhere, or hold some that do. Unknown route names are left out. */
export function montaMenu(itens: ItemDoProvedor[], gerencial: boolean): EntradaDoMenu[] {
  return itens.flatMap(({ descricao, icone, link, modulos_filhos }) => {
    const filhos = montaMenu(modulos_filhos, gerencial);
    const address = enderecoDaRota(link);
    const para = address !== null && gerencial && HIDDEN_FROM_MANAGERS.includes(address) ? null : address;
    return para === null && filhos.length === 0 ? [] : [{ descricao, icone, para, filhos }];
  });
}

/** Is this the entry of the page on screen, or of one above it? */
export function estaEm(para: string | null, pathname: string): boolean {
  if (para === null) return false;
  return para === paths.inicio() ? pathname === para : pathname === para || pathname.startsWith(`${para}/`);
}
