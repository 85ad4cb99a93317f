/** Plan documents between the wizard and the wire: each is asked of somebody (contract, section 5). */
import type { PlanoDocumento, RequestedDocumento } from "~/services/provider/contract/plano-saude";
import type { AttachmentToSend } from "~/wizard/definition/wizard";
import { TITULAR } from "./rules";

/** A document has no code of its own: it is somebody's. */
export function anexoCode({ cod_dependente, cod_documento }: RequestedDocumento): string {
  return `${cod_dependente}-${cod_documento}`;
}

/** Takes what was attached under such codes; gives it as the wire wants it. */
export function toDocumentos(anexos: AttachmentToSend[]): PlanoDocumento[] {
  return anexos.map(({ codigo, base64 }) => {
    const [cod_dependente = TITULAR, ...documento] = codigo.split("-");
    return { cod_documento: documento.join("-"), cod_dependente, arquivo: base64 };
  });
}

/** "2,5" as codes. */
export function splitCodes(text: string | undefined): string[] {
  return (text ?? "").split(",").filter((codigo) => codigo !== "");
}
