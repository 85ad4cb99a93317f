/** The side menu as the portal shows it (spec 2.3). */
import { pathOfRoute, paths } from "~/paths";

export interface MenuEntry {
  descricao: string;
  icone: string;
  /** The portal's path; null for what leads nowhere: it only groups others, or its route is none of the portal's. */
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
const HIDDEN_FROM_MANAGERS: string[] = [
  paths.minhaConta(),
  paths.notificacoes(),
  paths.configComprasPrazo(),
];

const pathname = (address: string) => address.split("?")[0] ?? address;

/**
 * Takes the provider's entries; gives those of this mode. A route that is none of the portal's is there as text; a group with nothing in
 * it is not, nor what management mode hides.
 */
export function buildMenu(items: ProviderMenuItem[], management: boolean): MenuEntry[] {
  return items.flatMap(({ descricao, icone, link, modulos_filhos }) => {
    const children = buildMenu(modulos_filhos, management);
    const address = pathOfRoute(link);
    const hidden =
      management && address !== null && HIDDEN_FROM_MANAGERS.includes(pathname(address));
    const empty = address === null && (link.trim() === "" || modulos_filhos.length > 0);
    if (children.length === 0 && (hidden || empty)) return [];
    return [{ descricao, icone, to: hidden ? null : address, children }];
  });
}

type Built = WeakMap<ProviderMenuItem[], MenuEntry[]>;
const built: Record<"own" | "managed", Built> = { own: new WeakMap(), managed: new WeakMap() };

/** The same, made once of entries that are remembered for many pages. */
export function menuOf(items: ProviderMenuItem[], management: boolean): MenuEntry[] {
  const known = built[management ? "managed" : "own"];
  const entries = known.get(items) ?? buildMenu(items, management);
  known.set(items, entries);
  return entries;
}

/** Is this the entry of the page on screen, or of one above it? */
export function isAt(to: string | null, current: string): boolean {
  if (to === null) return false;
  const [path = to] = to.split("?");
  return path === paths.inicio()
    ? current === path
    : current === path || current.startsWith(`${path}/`);
}
