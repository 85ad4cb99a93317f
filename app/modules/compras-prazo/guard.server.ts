import { paths } from "~/paths";
import { authorizePage, type AccessOptions } from "~/services/access/guard.server";
import { markLoss } from "~/services/access/unsaved-input.server";
import { contract } from "~/services/provider/contract";
import type { Provider } from "~/services/provider/client.server";
import { redirectTo, redirectWithMessage } from "~/services/http/response.server";

const NO_LONGER_VALID = "O código de segurança não vale mais. Peça outro.";

/**
 * @throws a redirect Response when the employee's security code is invalid or cannot be checked
 * @throws what `authorizePage` throws
 */
export async function withValidCode<T extends Record<string, Promise<unknown>>>(
  request: Request,
  calls: (provider: Provider) => T,
  options: AccessOptions = {},
) {
  const opened = await authorizePage(
    request,
    { ...options, colaboradorOnly: true },
    (provider) => ({
      ...calls(provider),
      parameters: provider.callSection(contract.comprasPrazo.parametros),
    }),
  );
  const { parameters } = opened;
  if (!parameters.ok || !parameters.data?.codigo_valido) {
    const why = parameters.ok ? NO_LONGER_VALID : parameters.message;
    const to = paths.configComprasPrazo();
    const text = `Nada foi enviado. ${why}`;
    const isForm = request.method === "POST";
    const away = isForm
      ? redirectWithMessage(request, to, { kind: "error", text })
      : redirectTo(to);
    throw markLoss({ status: 409, why }, await away);
  }
  return {
    ...opened,
    digits: parameters.data.num_dig_senha,
    hasPassword: parameters.data.possui_senha_compra_prazo,
  };
}

export const requireValidCode = (request: Request, options?: AccessOptions) =>
  withValidCode(request, () => ({}), options);
