/** "123.456.789-01" from eleven digits in any writing; anything else stays as it was written. */
export function formatCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : cpf.trim();
}

/** The check digit of the digits before it: weights from their count + 1 down to 2, modulo 11, 10 counting as 0. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** The eleven digits of a CPF in any writing (dots, dashes, spaces); null when they are not eleven, all the same, or their check digits are wrong. */
export function parseCpf(writing: string): string | null {
  const digits = writing.replace(/[\s./-]/g, "");
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  const [first, second] = [checkDigit(digits.slice(0, 9)), checkDigit(digits.slice(0, 10))];
  return digits.endsWith(`${first}${second}`) ? digits : null;
}
