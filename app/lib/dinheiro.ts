/** Amounts in reais, and plain numbers, in pt-BR. Written by hand: Intl's spaces and signs differ between devices. */

const NO_BREAK_SPACE = "\u00a0";

/** The whole number of units of 10^-casas, half away from zero; by the decimal writing, since 1.005 * 100 is 100.49… */
function scaled(valor: number, casas: number): number {
  const product = valor * 10 ** casas;
  const whole = Math.round(product);
  // Nowhere near a half, the short way says the same, and a payslip has a hundred amounts.
  if (Math.abs(product - whole) < 0.001 && Math.abs(whole) < 1e12) return whole;
  const text = String(Math.abs(valor));
  const units = Math.round(text.includes("e") ? Math.abs(valor) * 10 ** casas : Number(`${text}e${casas}`));
  return valor < 0 ? -units : units;
}

/** Sign, whole part with dots, and the decimals as digits. */
function split(valor: number, casas: number): { sinal: string; inteiro: string; decimais: string } {
  const units = scaled(valor, casas);
  const digits = String(Math.abs(units)).padStart(casas + 1, "0");
  const whole = digits.slice(0, digits.length - casas);
  const inteiro = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ".") : whole;
  return { sinal: units < 0 ? "-" : "", inteiro, decimais: digits.slice(digits.length - casas) };
}

/** "R$ 1.234,56" with a no-break space; "-R$ 1,00" below zero. Takes reais (finite, below 10^18). */
export function formataReais(valor: number): string {
  const { sinal, inteiro, decimais } = split(valor, 2);
  return `${sinal}R$${NO_BREAK_SPACE}${inteiro},${decimais}`;
}

/** The sum in reais, added in whole cents: no 0.30000000000000004. */
export function somaReais(valores: readonly number[]): number {
  return valores.reduce((cents, valor) => cents + scaled(valor, 2), 0) / 100;
}

/** "1.234,5": at most three decimals (grams of a kilo), none that are zero. */
export function formataQuantidade(n: number): string {
  const { sinal, inteiro, decimais } = split(n, 3);
  const rest = decimais.replace(/0+$/, "");
  return sinal + inteiro + (rest ? `,${rest}` : "");
}
