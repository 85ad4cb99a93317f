import { ageAt } from "~/lib/calendar";
import {
  STATUS_ACTIVE,
  type DependenteConfig,
  type Dependente,
} from "~/services/provider/contract/dependentes";
import type { Movimento } from "~/services/provider/contract/situacao";

export interface Told {
  nascimento: string;
  inativar: boolean;
  observacao: string;
}

export interface Context {
  config: DependenteConfig;
  dependentes: Dependente[];
  original: Dependente | null;
  history: Movimento[] | null;
  today: string;
}

export function canDeactivate({ original }: Context): boolean {
  return original?.status === STATUS_ACTIVE;
}

export function isDeactivating({ inativar }: Partial<Told>, context: Context): boolean {
  return canDeactivate(context) && inativar === true;
}

export function ageOf({ nascimento }: Partial<Told>, { today: day }: Context): number | null {
  return nascimento ? ageAt(nascimento, day) : null;
}
