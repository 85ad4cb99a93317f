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
 * Contract, section 4. Certificates: asked for from `qtdeminimadias` days on, and for every reason
 * if `codsituacao` is "0" or empty. Dependents: above 0, only within the ages (years, inclusive).
 * `alterar`: asked for by a correction. `incluir`: asked for by a new entry.
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
