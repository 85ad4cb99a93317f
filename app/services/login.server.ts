/** Signing in and out (spec 2.4, section 5; contract, section 2). */
import { createHash } from "node:crypto";
import { esperaEmPalavras } from "~/lib/texto";
import { pessoaDe, tentaEntrar } from "./limites.server";
import { lembraNavegador } from "./navegador.server";
import { contrato } from "./provider/contract";
import { Provedor } from "./provider/cliente.server";
import { FalhaDoProvedor } from "./provider/falha";
import { enderecoDoCliente } from "./servidor.server";

export type Entrada =
  | { ok: true; token: string; cookie: string }
  /** 400 refused, 429 too many attempts (`espera` in seconds), 503 the provider does not answer. */
  | { ok: false; status: 400 | 429 | 503; mensagem: string; espera?: number };

const PREFIX = contrato.acesso.login.prefixo;

function refused(error: unknown, prefixo: string): Entrada {
  if (!(error instanceof FalhaDoProvedor)) throw error;
  if (error.motivo !== "recusa") return { ok: false, status: 503, mensagem: error.message };
  return { ok: false, status: 400, mensagem: error.message.startsWith(prefixo) ? error.message : `${prefixo} ${error.message}`.trim() };
}

/** The password goes as an MD5 hash only when the provider says so for this person. */
async function passwordOnTheWire(provedor: Provedor, usuario: string, senha: string): Promise<string> {
  const { dados } = await provedor.chama(contrato.acesso.hashPassword, { usuario });
  return dados.hash_password ? createHash("md5").update(senha).digest("hex") : senha;
}

/** Takes what was typed; gives the session token and the cookie that remembers the browser, or why not. */
export async function entra(request: Request, { usuario, senha }: { usuario: string; senha: string }): Promise<Entrada> {
  const tentativa = await tentaEntrar(request, usuario, enderecoDoCliente(request));
  if (tentativa.espera > 0) {
    const mensagem = `Foram muitas tentativas de entrar. Espere ${esperaEmPalavras(tentativa.espera)} e tente de novo. Se esqueceu a senha, veja "Recuperar acesso".`;
    return { ok: false, status: 429, mensagem, espera: tentativa.espera };
  }
  const provedor = new Provedor(null);
  let onTheWire: string;
  try {
    onTheWire = await passwordOnTheWire(provedor, usuario, senha);
  } catch (error) {
    await tentativa.naoFoiErro();
    return refused(error, "");
  }
  try {
    const { dados } = await provedor.chama(contrato.acesso.login, { usuario, senha: onTheWire });
    await tentativa.acertou();
    return { ok: true, token: dados.token, cookie: await lembraNavegador(request, pessoaDe(usuario)) };
  } catch (error) {
    const result = refused(error, PREFIX);
    if (!result.ok && result.status === 503) await tentativa.naoFoiErro();
    return result;
  }
}

/** Tells the provider that the session is over; the portal's own part must not depend on its answer. */
export async function encerraNoProvedor(token: string): Promise<void> {
  const provedor = new Provedor(token);
  provedor.esquece();
  try {
    await provedor.chama(contrato.acesso.logout);
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error;
  }
}
