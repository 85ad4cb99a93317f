/** "123.456.789-01" from eleven digits in any writing; anything else stays as it was written. */
export function formataCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : cpf.trim();
}
