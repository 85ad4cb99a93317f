import type { PlanoDocumento, RequestedDocumento } from "~/services/provider/contract/plano-saude";
import type { AttachmentToSend } from "~/wizard/definition/wizard";
import { TITULAR } from "./rules";

/** A document's code is unique only within one person's documents (contract, section 5). */
export function anexoCode({ cod_dependente, cod_documento }: RequestedDocumento): string {
  return `${cod_dependente}-${cod_documento}`;
}

export function toDocumentos(anexos: readonly AttachmentToSend[]): PlanoDocumento[] {
  return anexos.map(({ codigo, base64 }) => {
    const [cod_dependente = TITULAR, ...documento] = codigo.split("-");
    return { cod_documento: documento.join("-"), cod_dependente, arquivo: base64 };
  });
}
