/** Each door leads only to what is its own: requests of all kinds share their numbers, but not their permissions. */
import type { Provedor } from "~/services/provider/cliente.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado } from "~/services/resposta.server";
import type { Porta } from "./portas";

/** Throws the 404 when the number is none of this door's. Where its list could not be had, the provider's own answer decides. */
export async function exigeDaPorta(provedor: Provedor, { tipo }: Porta, codigo: string): Promise<void> {
  const envios = await provedor.parte(contrato.atestados.listar, { tipo });
  if (envios.ok && !envios.dados.some((envio) => envio.codigo === codigo)) throw naoEncontrado();
}
