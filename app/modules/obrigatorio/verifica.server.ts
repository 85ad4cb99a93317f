import { mapeia, type Parte } from "~/lib/parte";
import { arquivoAbre } from "~/services/arquivo.server";
import type { Provedor } from "~/services/provider/cliente.server";
import { contrato } from "~/services/provider/contract";
import { TIPO_RESCISAO } from "~/services/provider/contract/pendencias";

/**
 * Can the document be opened now? Nobody shall declare to have read what could not be shown, so without it there is
 * nothing to confirm. Asked beside the page's other calls, so it costs no time; not asked again when the form is sent,
 * since by then it has been on screen.
 */
export async function verificaDocumento(provedor: Provedor, tipodoc: string, id: string): Promise<Parte<null>> {
  if (tipodoc !== TIPO_RESCISAO) return arquivoAbre(provedor, contrato.pendencias.exibirDocumento, { id, tipodoc }, ["application/pdf"]);
  return mapeia(await provedor.parte(contrato.pendencias.exibirRescisao(), { id }), () => null);
}
