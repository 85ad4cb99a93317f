/** Do the two check digits of these eleven digits agree? Eleven equal digits pass the sum, and are nobody's. */
export function isValidCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1+$/.test(cpf)) return false;
  const digits = [...cpf].map(Number);
  return [9, 10].every((count) => {
    const sum = digits.slice(0, count).reduce((total, digit, index) => total + digit * (count + 1 - index), 0);
    return ((sum * 10) % 11) % 10 === digits[count];
  });
}
