/** Attachments that a type asks for: certificates, documents and dependents alike (contract, section 4). */
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
  /** Certificates: least number of days from which it is asked for. */
  qtdeminimadias: decimalOrZero,
  /** Certificates: "0" or empty, for every reason. Dependents: above 0, only within the ages (years, both ends in). */
  codsituacao: optionalCode,
  idadeinicial: optionalInteger,
  idadefinal: optionalInteger,
  /** Asked for by a correction. */
  alterar: optionalBool,
  /** Asked for by a new entry. */
  incluir: optionalBool,
});

export type RequestedAnexo = z.output<typeof requestedAnexo>;

/** A file on the wire. */
export interface AttachedFile {
  id: string;
  doc: Base64Text;
}
