/** Attachments that a type asks for: certificates, documents and dependents alike (contract, section 4). */
import { z } from "zod/v4";
import { booleanoOpcional, inteiroOpcional, numeroOuZero, texto, textoOpcional } from "./leitura";

export const anexoPedido = z.object({
  codigo: texto,
  descricao: texto,
  obrigatorio: booleanoOpcional,
  /** Certificates: least number of days from which it is asked for. */
  qtdeminimadias: numeroOuZero,
  /** Certificates: "0" or empty, for every reason. Dependents: above 0, only within the ages (years, both ends in). */
  codsituacao: textoOpcional,
  idadeinicial: inteiroOpcional,
  idadefinal: inteiroOpcional,
  /** Asked for by a correction. */
  alterar: booleanoOpcional,
  /** Asked for by a new entry. */
  incluir: booleanoOpcional,
});

export type AnexoPedido = z.output<typeof anexoPedido>;

/** A file on the wire: `doc` is base64 without a data-URL prefix. */
export interface ArquivoAnexado {
  id: string;
  doc: string;
}
