/** What the two steps know of the world, asked in one round trip. */
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

/** What the papers hang on. */
export interface Told {
  informacoes: { nascimento: string; inativar: boolean };
}

export interface Context {
  config: DependenteConfig;
  dependentes: Dependente[];
  /** The record that is being corrected. */
  original: Dependente | null;
  /** Why it was sent back; null while nobody asked the provider, or where it did not say. */
  history: Movimento[] | null;
  /** "AAAA-MM-DD" in São Paulo. */
  today: string;
}

/** Throws ProviderFailure, and the 404 of an unknown dependent. */
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

/** The same with the history of what was sent back: the list has none. Throws ProviderFailure. */
export async function withHistory(provider: Provider, context: Context): Promise<Context> {
  const { original } = context;
  if (original?.status !== STATUS_PENDING || original.codatestado === "") return context;
  const request = await provider.callSection(contract.atestados.exibir, {
    codigo: original.codatestado,
  });
  return { ...context, history: dataOr(request, null)?.movimentacao ?? null };
}

/** Only an active one can be inactivated; a pending one is cancelled. */
export function canDeactivate({ original }: Context): boolean {
  return original?.status === STATUS_ACTIVE;
}

/** Is an inactivation asked for? It is a call of its own, without papers. */
export function isDeactivating({ informacoes }: Partial<Told>, context: Context): boolean {
  return canDeactivate(context) && informacoes?.inativar === true;
}

/** Full years today; null before the birth date is answered. */
export function ageOf({ informacoes }: Partial<Told>, { today: day }: Context): number | null {
  return informacoes?.nascimento ? ageAt(informacoes.nascimento, day) : null;
}
