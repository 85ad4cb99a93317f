import { today } from "~/lib/calendar";
import { dataOr } from "~/lib/section";
import { notFound } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING } from "~/services/provider/contract/dependentes";
import type { StepRequest } from "~/wizard/definition/wizard";
import type { Context } from "./context.server";

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
