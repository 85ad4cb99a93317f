/** What stands behind the security code: opened only once the provider says that the code is valid. */
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { leadAway } from "~/services/access/unkept-form.server";
import { contract } from "~/services/provider/contract";
import type { Provider } from "~/services/provider/client.server";

/**
 * Takes the request and the page's own calls; gives who asks, the parameters and what the calls brought, all in one
 * round trip. Throws the redirect to the first screen, which says what is missing.
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

/** For actions and for pages that ask for nothing more. */
export const requireValidCode = (request: Request) => withValidCode(request, () => ({}));
