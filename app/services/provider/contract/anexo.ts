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
  /** Certificates need the file from this number of days on. */
  qtdeminimadias: decimalOrZero,
  /**
   * Reason of the certificates that need the file; "0" or "" means every reason. For dependents,
   * the ages count only if this code is above 0.
   */
  codsituacao: optionalCode,
  /** Dependents need the file from this age to `idadefinal` (years, inclusive). */
  idadeinicial: optionalInteger,
  idadefinal: optionalInteger,
  /** `alterar` is true if corrections need the file, `incluir` if new entries do. */
  alterar: optionalBool,
  incluir: optionalBool,
});

export type RequestedAnexo = z.output<typeof requestedAnexo>;

export interface AttachedFile {
  id: string;
  doc: Base64Text;
}
