import { ageAt, today } from "~/lib/calendar";
import { dataOr } from "~/lib/section";
import { contract } from "~/services/provider/contract";
import {
  STATUS_ACTIVE,
  STATUS_PENDING,
  type DependenteConfig,
  type Dependente,
} from "~/services/provider/contract/dependentes";
import type { Movimento } from "~/services/provider/contract/situacao";
import type { Provider } from "~/services/provider/client.server";
import { notFound } from "~/services/http/response.server";
import type { StepRequest } from "~/wizard/definition/wizard";

export interface Told {
  informacoes: { nascimento: string; inativar: boolean };
}

export interface Context {
  config: DependenteConfig;
  dependentes: Dependente[];
  original: Dependente | null;
  history: Movimento[] | null;
  today: string;
}

export async function loadContext(provider: Provider, { record }: StepRequest): Promise<Context> {
  const [config, list] = await Promise.all([
    provider.call(contract.dependentes.config),
    provider.call(contract.dependentes.listar),
  ]);
  const original =
    record === null ? null : (list.data.find(({ codigo }) => codigo === record) ?? null);
  if (record !== null && !original) throw notFound();
  return {
    config: config.data,
    dependentes: list.data,
    original,
    history: null,
    today: today(new Date()),
  };
}

/**
 * The list of dependents has no history, so the pending request itself is loaded. Throws
 * ProviderFailure.
 */
export async function withHistory(provider: Provider, context: Context): Promise<Context> {
  const { original } = context;
  if (original?.status !== STATUS_PENDING || original.codatestado === "") return context;
  const request = await provider.callSection(contract.atestados.exibir, {
    codigo: original.codatestado,
  });
  return { ...context, history: dataOr(request, null)?.movimentacao ?? null };
}

export function canDeactivate({ original }: Context): boolean {
  return original?.status === STATUS_ACTIVE;
}

export function isDeactivating({ informacoes }: Partial<Told>, context: Context): boolean {
  return canDeactivate(context) && informacoes?.inativar === true;
}

export function ageOf({ informacoes }: Partial<Told>, { today: day }: Context): number | null {
  return informacoes?.nascimento ? ageAt(informacoes.nascimento, day) : null;
}
