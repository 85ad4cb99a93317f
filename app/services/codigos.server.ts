/** Codes by SMS or WhatsApp: how many one person may be sent, and what begins anew with each (decision 007). */
import { esperaEmPalavras } from "~/lib/texto";
import { devolveSeFalhar, tentativasDe } from "./limites.server";
import type { Colaborador } from "./provider/contract/acesso";

/** Said when a code was tried too often, right or wrong. */
export const CODIGO_ESGOTADO = "Foram três tentativas com este código. Peça um código novo e tente com ele.";

type Reserva =
  /** `saiu`: a code is on its way, or may be. `naoSaiu`: surely none. One of them is to be called, when `durante` has not thrown. */
  | { ok: true; saiu(): Promise<void>; naoSaiu(): Promise<void>; durante<T>(envio: Promise<T>): Promise<T> }
  | { ok: false; mensagem: string; headers: Record<string, string> };

/** Counts a sending before it is made, so that many at once cannot pass; `paraQue` (`qual` of several) names the tries that begin anew with it. */
export async function reservaCodigo(colaborador: Colaborador, paraQue: "codigo-de-compras" | "codigo-de-contato", qual?: string): Promise<Reserva> {
  const envios = tentativasDe("enviar-codigo", colaborador);
  const espera = await envios.gasta();
  if (espera > 0) {
    const mensagem = `Foram muitos códigos em uma hora. Espere ${esperaEmPalavras(espera)} e tente de novo.`;
    return { ok: false, mensagem, headers: { "Retry-After": String(espera) } };
  }
  return {
    ok: true,
    saiu: () => tentativasDe(paraQue, colaborador, qual).esquece(),
    naoSaiu: () => envios.devolve(),
    durante: (envio) => devolveSeFalhar(envios, envio),
  };
}
