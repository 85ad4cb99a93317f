/** Plan documents between the wizard and the wire: each is asked of somebody (contract, section 5). */
import type { DocumentoDoPlano, DocumentoPedido } from "~/services/provider/contract/plano-saude";
import type { AnexoParaEnvio } from "~/wizard/assistente";
import { TITULAR } from "./titular";

/** A document has no code of its own: it is somebody's. */
export function codigoDoAnexo({ cod_dependente, cod_documento }: DocumentoPedido): string {
  return `${cod_dependente}-${cod_documento}`;
}

/** Takes what was attached under such codes; gives it as the wire wants it. */
export function comoDocumentos(anexos: AnexoParaEnvio[]): DocumentoDoPlano[] {
  return anexos.map(({ codigo, base64 }) => {
    const [cod_dependente = TITULAR, ...documento] = codigo.split("-");
    return { cod_documento: documento.join("-"), cod_dependente, arquivo: base64 };
  });
}

/** "2,5" as codes. */
export function codigosDe(texto: string | undefined): string[] {
  return (texto ?? "").split(",").filter((codigo) => codigo !== "");
}
