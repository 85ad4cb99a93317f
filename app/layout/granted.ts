import { paths } from "~/paths";
import type { MenuEntry } from "./menu";

const leadsTo = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some(({ to, children }) => to === path || leadsTo(children, path));

export interface Granted {
  holerites: boolean;
  atestado: boolean;
  solicitacoes: boolean;
}

export function grantedBy(entries: readonly MenuEntry[]): Granted {
  return {
    holerites: leadsTo(entries, paths.holerites()),
    atestado: leadsTo(entries, paths.atestados()) || leadsTo(entries, paths.enviarAtestado()),
    solicitacoes: leadsTo(entries, paths.solicitacoes()),
  };
}
