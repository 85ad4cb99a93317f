import { z } from "zod/v4";
import type { Base64Text } from "./base64";
import {
  optionalBool,
  optionalInteger,
  decimalOrZero,
  textOr,
  code,
  optionalCode,
} from "./tolerant-reader";

export const requestedAnexo = z.object({
  codigo: code,
  descricao: textOr("Sem nome"),
  obrigatorio: optionalBool,
  qtdeminimadias: decimalOrZero,
  /**
   * Certificates: code of the reason that needs this attachment. "0" or "" means every reason.
   * Dependents: "0" or "" means every age.
   * For dependents, any other code means the ages from `idadeinicial` to `idadefinal`.
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
