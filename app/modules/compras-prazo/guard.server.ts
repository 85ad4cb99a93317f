import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { leadAway } from "~/services/access/unkept-form.server";
import { contract } from "~/services/provider/contract";
import type { Provider } from "~/services/provider/client.server";

/**
 * Checks the security code in the same round trip as `calls`. If the code is invalid, throws a
 * redirect, or a 409 page if the typed text could not be stored.
 */
export async function withValidCode<T extends Record<string, Promise<unknown>>>(
  request: Request,
  calls: (provider: Provider) => T,
) {
  const opened = await authorizePage(request, { colaboradorOnly: true }, (provider) => ({
    ...calls(provider),
    parameters: provider.callSection(contract.comprasPrazo.parametros),
  }));
  const { access, parameters } = opened;
  if (!parameters.ok)
    throw leadAway(access.session, paths.configComprasPrazo(), parameters.message);
  if (!parameters.data?.codigo_valido)
    throw leadAway(
      access.session,
      paths.configComprasPrazo(),
      "O código de segurança não vale mais. Peça outro.",
    );
  return {
    ...opened,
    digits: parameters.data.num_dig_senha,
    hasPassword: parameters.data.possui_senha_compra_prazo,
  };
}

export const requireValidCode = (request: Request) => withValidCode(request, () => ({}));
