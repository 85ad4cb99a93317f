import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/**
 * "123.456.789-01" from eleven digits in any writing; anything else stays as it was written: half a number while it is typed, one that the
 * provider has masked. By hand, since it runs in the browser too.
 */
export function formatCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : cpf.trim();
}

/** The eleven digits of a CPF in any writing (dots, dashes, spaces); null when they are not eleven, all the same, or their check digits are wrong. */
export function parseCpf(writing: string): string | null {
  const digits = writing.replace(/[\s./-]/g, "");
  return isValidCpf(digits) ? digits : null;
}
