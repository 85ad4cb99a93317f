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

/**
 * Certificates of at least `qtdeminimadias` days need this file if their reason is `codsituacao`
 * ("0", "": any reason). For dependents, the ages in years (inclusive) count only if `codsituacao`
 * is above 0. `incluir` is for new entries, `alterar` for corrections (contract, section 4).
 */
export const requestedAnexo = z.object({
  codigo: code,
  descricao: text,
  obrigatorio: optionalBool,
  qtdeminimadias: decimalOrZero,
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
