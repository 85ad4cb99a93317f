import { isValidCpf as checkDigitsAgree } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/** Are these eleven digits, bare as the wire has them, somebody's CPF? */
export function isValidCpf(cpf: string): boolean {
  return /^\d{11}$/.test(cpf) && checkDigitsAgree(cpf);
}
