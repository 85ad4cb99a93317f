/**
 * "123.456.789-01" from eleven digits in any writing; anything else stays as it was written: half a number while it is typed, one that the
 * provider has masked. By hand, since it runs in the browser too.
 */
export function formatCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : cpf.trim();
}
