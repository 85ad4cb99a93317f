import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { plainWriting } from "./text";

export function formatCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : cpf.trim();
}

/** A CPF that the provider sends as a JSON number lacks its leading zeros. */
export function fullCpf(cpf: string): string {
  return formatCpf(/^\d{1,11}$/.test(cpf) ? cpf.padStart(11, "0") : cpf);
}

export function parseCpf(writing: string): string | null {
  const digits = plainWriting(writing).replace(/[\s./-]/g, "");
  return isValidCpf(digits) ? digits : null;
}
