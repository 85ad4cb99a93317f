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
 * Certificates need the file from `qtdeminimadias` days on; `codsituacao` "0" or empty means every
 * reason. For dependents, `codsituacao` above 0 means only within the ages (years, inclusive).
 * `alterar` is for corrections, `incluir` for new entries (contract, section 4).
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
