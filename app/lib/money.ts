const NO_BREAK_SPACE = "\u00a0";
const MINUS = "\u2212";

/** The product 1.005 * 100 is 100.49…, so such an amount is rounded as decimal text. */
function scaled(amount: number, places: number): number {
  const product = amount * 10 ** places;
  const whole = Math.round(product);
  if (Math.abs(product - whole) < 0.001 && Math.abs(whole) < 1e12) return whole;
  const text = String(Math.abs(amount));
  const units = Math.round(
    text.includes("e") ? Math.abs(amount) * 10 ** places : Number(`${text}e${places}`),
  );
  return amount < 0 ? -units : units;
}

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

export function formatReais(amount: number): string {
  const { sign, grouped, decimals } = split(amount, 2);
  return `${sign}R$${NO_BREAK_SPACE}${grouped},${decimals}`;
}

export function sumReais(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + scaled(amount, 2), 0) / 100;
}

export function formatQuantity(n: number): string {
  const { sign, grouped, decimals } = split(n, 3);
  const rest = decimals.replace(/0+$/, "");
  return sign + grouped + (rest ? `,${rest}` : "");
}
