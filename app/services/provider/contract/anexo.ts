import { z } from "zod/v4";
import type { Base64Text } from "./base64";
import {
  optionalBool,
  optionalInteger,
  decimalOrZero,
  text,
  code,
  optionalCode,
} from "./tolerant-reader";

export const requestedAnexo = z.object({
  codigo: code,
  descricao: text,
  obrigatorio: optionalBool,
  qtdeminimadias: decimalOrZero,
  /**
   * Certificates: the attachment is for the reason with this code.
   * Dependents: a code above 0 limits the attachment to the ages below.
   * "0" or "": no limit.
   */
  codsituacao: optionalCode,
  idadeinicial: optionalInteger,
  idadefinal: optionalInteger,
  alterar: optionalBool,
  incluir: optionalBool,
});

export type RequestedAnexo = z.output<typeof requestedAnexo>;

export interface AttachedFile {
  id: string;
  doc: Base64Text;
}
