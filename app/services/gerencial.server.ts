/** Management mode: `?token=` on any address opens an employee's portal (spec, sections 4 and 6; design, section 3). */
import { contrato } from "./provider/contract";
import { Provedor } from "./provider/cliente.server";
import { FalhaDoProvedor } from "./provider/falha";
import { redireciona } from "./resposta.server";
import { gravaSessao, leSessao, type Recado } from "./sessao.server";

const PARAM = "token";

const INVALID_LINK: Recado = { tipo: "erro", texto: "Este link não vale mais. Peça um novo a quem o enviou." };

function withoutToken(path: string): string {
  const url = new URL(path, "http://portal");
  url.searchParams.delete(PARAM);
  return url.pathname + url.search;
}

/** Nobody's token, or no answer: either way the own session stays as it is. */
async function check(token: string): Promise<Recado | null> {
  try {
    await new Provedor(token).chama(contrato.acesso.validaToken);
    return null;
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error;
    return error.motivo === "recusa" || error.motivo === "sessao" ? INVALID_LINK : { tipo: "erro", texto: error.message };
  }
}

/**
 * Takes the request and its address in the portal. When it carries a token: validates it, stores it beside the own
 * session and throws a redirect to the address without it. Otherwise does nothing.
 */
export async function aceitaLinkGerencial(request: Request, endereco: string): Promise<void> {
  const token = new URL(request.url).searchParams.get(PARAM);
  if (token === null) return;
  const sessao = await leSessao(request);
  const recado = token === "" || token.length > 1_000 ? INVALID_LINK : await check(token);
  const mudancas = recado ? { recado } : { gerencial: token };
  throw redireciona(withoutToken(endereco), [await gravaSessao(request, sessao, mudancas)]);
}
