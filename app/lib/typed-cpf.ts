/** CPFs as people type them. The server's: a browser has no need to know whether the check digits agree. */
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/** The eleven digits of a CPF in any writing (dots, dashes, spaces); null when they are not eleven, all the same, or their check digits are wrong. */
export function parseCpf(writing: string): string | null {
  const digits = writing.replace(/[\s./-]/g, "");
  return isValidCpf(digits) ? digits : null;
}
