import { isValidCpf as checkDigitsAgree } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/** Accepts only eleven digits without punctuation, as the contract requires. */
export function isValidCpf(cpf: string): boolean {
  return /^\d{11}$/.test(cpf) && checkDigitsAgree(cpf);
}
