interface PhoneNumber {
  numero_completo: string;
  numero_oculto: string;
}

/** Leaves out the country code and the zero that is dialled before the area code. */
const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0*(?:55(?=\d{10,11}$))?/, "");

function mask(number: string): string {
  const digits = digitsOf(number);
  const hidden = "*".repeat(Math.max(0, digits.length - 6));
  return digits.length < 8
    ? `${hidden}${"*".repeat(Math.min(digits.length, 4))}`
    : `(${digits.slice(0, 2)}) ${hidden}-${digits.slice(-4)}`;
}

/** `numero_oculto` may arrive unmasked. The browser must never get a full number (spec 2, §3). */
export function maskedNumber({ numero_completo, numero_oculto }: PhoneNumber): string {
  const shown = digitsOf(numero_oculto);
  return numero_oculto === "" || shown.length >= digitsOf(numero_completo).length
    ? mask(numero_completo)
    : numero_oculto;
}
