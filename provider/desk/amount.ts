/** Parses amounts in reais as people write them. */

const MOST = 1_000_000_000;
const WRITTEN = /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/;

/** Reads "1.234,56". Returns null for a text that is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/^R\$\s*/, "").replace("−", "-");
  if (!WRITTEN.test(plain)) return null;
  const amount = Number(plain.replaceAll(".", "").replace(",", "."));
  return Math.abs(amount) < MOST ? amount : null;
}
