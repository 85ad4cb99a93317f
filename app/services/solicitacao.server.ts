/** One request (certificate, document, dependents') read for its page (contract, section 4). */
import type { Parte } from "~/lib/parte";
import type { Provedor } from "./provider/cliente.server";
import { contrato } from "./provider/contract";
import type { Atestado } from "./provider/contract/atestados";
import { FalhaDoProvedor } from "./provider/falha";

/** Takes an open provider and a number; null: not there, or someone else's. Throws FalhaDoProvedor only at the end of the session. */
export async function exibeEnvio(provedor: Provedor, codigo: string): Promise<Parte<Atestado | null>> {
  try {
    return { ok: true, dados: (await provedor.chama(contrato.atestados.exibir, { codigo })).dados };
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor) || error.motivo === "sessao") throw error;
    return error.motivo === "recusa" ? { ok: true, dados: null } : { ok: false, mensagem: error.message };
  }
}

/** What an attachment may be: certificates take pictures, documents PDFs too. */
export const TIPOS_DE_ANEXO = ["image/jpeg", "image/png", "image/webp", "application/pdf"];

/** Is there no such thing behind this door? By the record itself, and by the door's list, where that came. */
export function semEnvio(envio: Parte<Atestado | null>, envios: Parte<Atestado[]>, codigo: string): boolean {
  return (envio.ok && envio.dados === null) || (envios.ok && !envios.dados.some((conhecido) => conhecido.codigo === codigo));
}
