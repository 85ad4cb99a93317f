/** Phone numbers that never reach the browser whole (spec part 2, section 3: numero_completo, numero_oculto). */
interface PhoneNumber {
  numero_completo: string;
  numero_oculto: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** "(44) *****-0101": the area code and the last four digits. */
function mask(number: string): string {
  const digits = digitsOf(number);
  const hidden = "*".repeat(Math.max(0, digits.length - 6));
  return digits.length < 8
    ? `${hidden}${"*".repeat(Math.min(digits.length, 4))}`
    : `(${digits.slice(0, 2)}) ${hidden}-${digits.slice(-4)}`;
}

/** Takes a number as the provider gives it; gives what may be shown. One that came unmasked is masked here. */
export function maskedNumber({ numero_completo, numero_oculto }: PhoneNumber): string {
  const shown = digitsOf(numero_oculto);
  return numero_oculto === "" || shown.length >= digitsOf(numero_completo).length
    ? mask(numero_completo)
    : numero_oculto;
}
