import { pathOfRoute, paths } from "~/paths";

export interface MenuEntry {
  descricao: string;
  icone: string;
  /** Null for a group without a page, an unknown route, or a page hidden in management mode. */
  to: string | null;
  children: MenuEntry[];
}

interface ProviderMenuItem {
  descricao: string;
  icone: string;
  link: string;
  modulos_filhos: ProviderMenuItem[];
}

/** A function, not a list: the bundler drops unused functions from the browser's script. */
const hiddenFromManagers = (): string[] => [
  paths.minhaConta(),
  paths.notificacoes(),
  paths.configComprasPrazo(),
];

const pathname = (address: string) => address.split("?")[0] || address;

export function buildMenu(items: ProviderMenuItem[], management: boolean): MenuEntry[] {
  return items.flatMap(({ descricao, icone, link, modulos_filhos }) => {
    const children = buildMenu(modulos_filhos, management);
    const address = pathOfRoute(link);
    const hidden =
      management && address !== null && hiddenFromManagers().includes(pathname(address));
    const empty = address === null && (link.trim() === "" || modulos_filhos.length > 0);
    if (children.length === 0 && (hidden || empty)) return [];
    return [{ descricao, icone, to: hidden ? null : address, children }];
  });
}

type Built = WeakMap<ProviderMenuItem[], MenuEntry[]>;
const built: Record<"own" | "managed", Built> = { own: new WeakMap(), managed: new WeakMap() };

export function menuOf(items: ProviderMenuItem[], management: boolean): MenuEntry[] {
  const known = built[management ? "managed" : "own"];
  const entries = known.get(items) || buildMenu(items, management);
  known.set(items, entries);
  return entries;
}

export function isAt(to: string | null, current: string): boolean {
  if (to === null) return false;
  const [path = to] = to.split("?");
  return current === path || current.startsWith(`${path}/`);
}

const MODULES = [
  [paths.inicio(), paths.contaCliente(), paths.creditos()],
  [paths.atestados(), paths.enviarAtestado(), paths.editarAtestado("")],
  [paths.documentos(), paths.enviarDocumento(), paths.editarDocumento("")],
  [paths.dependentes(), paths.incluirDependente(), paths.editarDependente("")],
  [paths.planoSaude(), paths.simularPlanoSaude()],
];

/** If no menu entry links to the page, the menu marks the entry of the page's module. */
export function currentPathInMenu(addresses: readonly (string | null)[], current: string): string {
  if (addresses.some((to) => isAt(to, current))) return current;
  const module = MODULES.find((pages) => pages.slice(1).some((page) => current.startsWith(page)));
  return module?.[0] || current;
}

export const addressesOf = (entries: readonly MenuEntry[]): (string | null)[] =>
  entries.flatMap(({ to, children }) => [to, ...addressesOf(children)]);
