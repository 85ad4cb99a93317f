import { wholeOrNull } from "~/lib/part";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { notFound } from "~/services/http/response.server";

/** Throws the 404 when the number is of no request about a dependent. Where the list could not be had, the provider's own answer decides. */
export async function requireDependenteSolicitacao(
  provider: Provider,
  codigo: string,
): Promise<void> {
  const dependentes = wholeOrNull(await provider.part(contract.dependentes.listar));
  if (dependentes && !dependentes.some(({ codatestado }) => codatestado === codigo))
    throw notFound();
}
