import { dataOr, completeOrNull } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { STATUS_ACTIVE, STATUS_CANCELLED } from "~/services/provider/contract/status";
import { notFound } from "~/services/http/response.server";

/** Throws the 404 when the number is of no request about a dependent. Where the list could not be had, the provider's own answer decides. */
export async function requireDependenteSolicitacao(
  provider: Provider,
  codigo: string,
): Promise<void> {
  const dependentes = completeOrNull(await provider.callSection(contract.dependentes.listar));
  if (dependentes && !dependentes.some(({ codatestado }) => codatestado === codigo))
    throw notFound();
}

/**
 * Where the request of this number stands, as the dependents' list shows it; null when it does not. Whom the register has is active again once
 * no request is open: which end that one came to only the request itself tells, and where it does not, it was open when it was to be cancelled.
 * Throws ProviderFailure.
 */
export async function statusOfRequest(provider: Provider, codigo: string): Promise<number | null> {
  const { data } = await provider.callComplete(contract.dependentes.listar);
  const dependente = data.find(({ codatestado }) => codatestado === codigo);
  if (!dependente) return null;
  const { status, cadexistehcm } = dependente;
  if (status !== STATUS_ACTIVE || !cadexistehcm) return status;
  const request = await provider.callSection(contract.atestados.exibir, { codigo });
  return dataOr(request, null)?.status ?? STATUS_CANCELLED;
}
