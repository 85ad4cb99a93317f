import { NOT_CANCELLABLE } from "~/components/forms/cancel-form";
import { dataOr, isAbsent } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { isConcluded, STATUS_ACTIVE, STATUS_CANCELLED } from "~/services/provider/contract/status";
import { nullIfRejected } from "~/services/provider/failure";
import { notFound } from "~/services/http/response.server";
import { sameCode } from "~/services/submissions/compare";

/** A dependent without a request has the code "", which `sameCode` would find equal to "0". */
export const isOfRequest =
  (codigo: string) =>
  ({ codatestado }: { codatestado: string }): boolean =>
    codatestado !== "" && sameCode(codatestado, codigo);

/**
 * Returns undefined if the list failed, or if the list is incomplete and lacks the request.
 * @throws a 404 Response when a complete list of dependents lacks the request
 * @throws ProviderFailure when the session has expired
 */
export async function requireDependenteSolicitacao(
  provider: Provider,
  codigo: string,
): Promise<Dependente | undefined> {
  const dependentes = await provider.callSection(contract.dependentes.listar);
  if (isAbsent(dependentes, isOfRequest(codigo))) throw notFound();
  return dataOr(dependentes, []).find(isOfRequest(codigo));
}

/** A registered dependent is listed as active even after HR refused the request. */
const isRegistered = ({ status, cadexistehcm }: Dependente): boolean =>
  status === STATUS_ACTIVE && cadexistehcm;

/**
 * Returns an error message if the request can no longer be cancelled. Returns null if it can be
 * cancelled, or if the list could not be read.
 * For a registered dependent, the list does not show whether the request has ended.
 * So the employee may always cancel such a request.
 * @throws what `requireDependenteSolicitacao` throws
 */
export async function obstacleToCancelling(
  provider: Provider,
  codigo: string,
): Promise<string | null> {
  const found = await requireDependenteSolicitacao(provider, codigo);
  return found && isConcluded(found) && !isRegistered(found) ? NOT_CANCELLABLE : null;
}

/**
 * Returns null when the list lacks the request.
 * Returns STATUS_CANCELLED when the provider rejects the call `exibir`.
 * @throws ProviderFailure when the list is incomplete, or when a call fails in another way
 */
export async function statusOfRequest(provider: Provider, codigo: string): Promise<number | null> {
  const { data } = await provider.callComplete(contract.dependentes.listar);
  const dependente = data.find(isOfRequest(codigo));
  if (!dependente) return null;
  if (!isRegistered(dependente)) return dependente.status;
  // The list shows a registered dependent as active, even if HR refused the request.
  // So the portal asks for the request itself.
  const request = await provider.call(contract.atestados.exibir, { codigo }).catch(nullIfRejected);
  return request?.data.status ?? STATUS_CANCELLED;
}
