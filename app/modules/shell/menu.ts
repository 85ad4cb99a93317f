/** The side menu as the portal shows it (spec 2.3). */
import { pathOfRoute, paths } from "~/paths";

export interface MenuEntry {
  descricao: string;
  icone: string;
  /** The portal's path; null for an entry that only groups others. */
  to: string | null;
  children: MenuEntry[];
}

interface ProviderMenuItem {
  descricao: string;
  icone: string;
  link: string;
  modulos_filhos: ProviderMenuItem[];
}

/** What management mode hides (spec, section 6). */
const HIDDEN_FROM_MANAGERS: string[] = [paths.minhaConta(), paths.notificacoes(), paths.configComprasPrazo()];

/** Takes the provider's entries; gives those that lead somewhere, or hold some that do. Unknown route names are left out. */
export function buildMenu(items: ProviderMenuItem[], management: boolean): MenuEntry[] {
  return items.flatMap(({ descricao, icone, link, modulos_filhos }) => {
    const children = buildMenu(modulos_filhos, management);
    const address = pathOfRoute(link);
    const to = address !== null && management && HIDDEN_FROM_MANAGERS.includes(address) ? null : address;
    return to === null && children.length === 0 ? [] : [{ descricao, icone, to, children }];
  });
}

/** Is this the entry of the page on screen, or of one above it? */
export function isAt(to: string | null, pathname: string): boolean {
  if (to === null) return false;
  return to === paths.inicio() ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
}
