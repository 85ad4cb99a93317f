/** Do the two check digits of these eleven digits agree? Eleven equal digits pass the sum, and are nobody's. */
export function cpfConfere(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1+$/.test(cpf)) return false;
  const digitos = [...cpf].map(Number);
  return [9, 10].every((quantos) => {
    const soma = digitos.slice(0, quantos).reduce((total, digito, indice) => total + digito * (quantos + 1 - indice), 0);
    return ((soma * 10) % 11) % 10 === digitos[quantos];
  });
}
