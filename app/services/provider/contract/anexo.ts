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
  /** A certificate of at least this many days needs this attachment. */
  qtdeminimadias: decimalOrZero,
  /**
   * Certificates with this reason need the attachment; "0" or "" means any reason. For dependents,
   * the ages below count only if this code is above 0.
   */
  codsituacao: optionalCode,
  /** Dependents from this age to `idadefinal` (years, inclusive) need the attachment. */
  idadeinicial: optionalInteger,
  idadefinal: optionalInteger,
  /** `alterar` is true if corrections need the attachment, `incluir` if new entries do. */
  alterar: optionalBool,
  incluir: optionalBool,
});

export type RequestedAnexo = z.output<typeof requestedAnexo>;

export interface AttachedFile {
  id: string;
  doc: Base64Text;
}
