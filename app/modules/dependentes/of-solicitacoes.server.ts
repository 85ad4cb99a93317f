import { dataOr, isAbsent } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { STATUS_ACTIVE, STATUS_CANCELLED } from "~/services/provider/contract/status";
import { notFound } from "~/services/http/response.server";

/**
 * Throws a 404 if a complete list lacks the request. With an incomplete list the portal relies on
 * the provider's own check.
 */
export async function requireDependenteSolicitacao(
  provider: Provider,
  codigo: string,
): Promise<void> {
  const dependentes = await provider.callSection(contract.dependentes.listar);
  if (isAbsent(dependentes, ({ codatestado }) => codatestado === codigo)) throw notFound();
}

/**
 * Returns null if the list lacks the request. A request that cannot be loaded counts as cancelled.
 * Throws ProviderFailure.
 */
export async function statusOfRequest(provider: Provider, codigo: string): Promise<number | null> {
  const { data } = await provider.callComplete(contract.dependentes.listar);
  const dependente = data.find(({ codatestado }) => codatestado === codigo);
  if (!dependente) return null;
  const { status, cadexistehcm } = dependente;
  if (status !== STATUS_ACTIVE || !cadexistehcm) return status;
  // Once no request is open, the list shows a registered dependent as active, whatever HR decided.
  const request = await provider.callSection(contract.atestados.exibir, { codigo });
  return dataOr(request, null)?.status ?? STATUS_CANCELLED;
}
