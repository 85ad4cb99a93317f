/** Amounts in reais, and plain numbers, in pt-BR. Written by hand: Intl's spaces and signs differ between devices. */

const NO_BREAK_SPACE = "\u00a0";
/** The true minus: a line may break after a hyphen, never between this one and the "R$". Screen readers say "menos". */
const MINUS = "\u2212";

/** The whole number of units of 10^-casas, half away from zero; by the decimal writing, since 1.005 * 100 is 100.49… */
function scaled(amount: number, places: number): number {
  const product = amount * 10 ** places;
  const whole = Math.round(product);
  // Nowhere near a half, the short way says the same, and a payslip has a hundred amounts.
  if (Math.abs(product - whole) < 0.001 && Math.abs(whole) < 1e12) return whole;
  const text = String(Math.abs(amount));
  const units = Math.round(
    text.includes("e") ? Math.abs(amount) * 10 ** places : Number(`${text}e${places}`),
  );
  return amount < 0 ? -units : units;
}

/** Sign, whole part with dots, and the decimals as digits. */
function split(
  amount: number,
  places: number,
): { sign: string; grouped: string; decimals: string } {
  const units = scaled(amount, places);
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ".") : whole;
  return { sign: units < 0 ? MINUS : "", grouped, decimals: digits.slice(digits.length - places) };
}

/** "R$ 1.234,56" with a no-break space; "−R$ 1,00" below zero. Takes reais (finite, below 10^18). */
export function formatReais(amount: number): string {
  const { sign, grouped, decimals } = split(amount, 2);
  return `${sign}R$${NO_BREAK_SPACE}${grouped},${decimals}`;
}

/** The sum in reais, added in whole cents: no 0.30000000000000004. */
export function sumReais(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + scaled(amount, 2), 0) / 100;
}

/** "1.234,5": at most three decimals (grams of a kilo), none that are zero. */
export function formatQuantity(n: number): string {
  const { sign, grouped, decimals } = split(n, 3);
  const rest = decimals.replace(/0+$/, "");
  return sign + grouped + (rest ? `,${rest}` : "");
}
