/** What stands behind the security code: opened only once the provider says that the code is valid. */
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import type { Provedor } from "~/services/provider/cliente.server";
import { redireciona } from "~/services/resposta.server";

/**
 * Takes the request and the page's own calls; gives who asks, the parameters and what the calls brought, all in one
 * round trip. Throws the redirect to the first screen, which says what is missing.
 */
export async function comCodigoValido<T extends Record<string, Promise<unknown>>>(request: Request, chama: (provedor: Provedor) => T) {
  const aberta = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    ...chama(provedor),
    parametros: provedor.parte(contrato.comprasPrazo.parametros),
  }));
  const { parametros } = aberta;
  if (!parametros.ok || !parametros.dados?.codigo_valido) throw redireciona(paths.configComprasPrazo());
  return { ...aberta, digitos: parametros.dados.num_dig_senha, possuiSenha: parametros.dados.possui_senha_compra_prazo };
}

/** For actions and for pages that ask for nothing more. */
export const exigeCodigoValido = (request: Request) => comCodigoValido(request, () => ({}));
