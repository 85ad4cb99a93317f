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
 * When a form needs this file (contract, section 4).
 * Certificates: from `qtdeminimadias` days on, for the reason `codsituacao` ("0" or "": any).
 * Dependents: by age in years (inclusive), only if `codsituacao` is above 0.
 * `incluir`: for new entries; `alterar`: for corrections.
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
