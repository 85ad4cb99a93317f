/** Brazilian telephone numbers, read from any writing. */

/** Area code without a zero; then a mobile (9 and eight digits) or a landline (2 to 5 and seven). */
const NATIONAL = /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/;

/** A mobile as it was written before it got its ninth digit. */
const OLD_MOBILE = /^([1-9]{2})([6-9]\d{7})$/;

/** Area code and number, digits only; null when the writing is no Brazilian number with an area code. */
function national(writing: string): string | null {
  let digits = writing.replace(/\D/g, "");
  const trunk = digits.startsWith("0");
  digits = digits.replace(/^0+/, "");
  if (digits.length >= 12) {
    if (digits.startsWith("55")) digits = digits.slice(2);
    // 0, the carrier's two digits, then the number.
    else if (trunk) digits = digits.slice(2);
  } else if (/^\s*\+/.test(writing)) return null;
  digits = digits.replace(OLD_MOBILE, (_all, ddd: string, number: string) => `${ddd}9${number}`);
  return NATIONAL.test(digits) ? digits : null;
}

/** The number in the writing; of several, the first. */
function find(writing: string): string | null {
  const whole = national(writing);
  if (whole) return whole;
  for (const piece of writing.split(/[^\d\s().+-]+/)) {
    const number = national(piece);
    if (number) return number;
  }
  return null;
}

/** "https://wa.me/5544999998888"; null when there is no Brazilian number in it (spec 2.11). */
export function whatsAppLink(writing: string): string | null {
  const number = find(writing);
  return number && `https://wa.me/55${number}`;
}

/** "(44) 99999-8888"; what is no Brazilian number stays as it was written. */
export function formatPhone(phone: string): string {
  const number = national(phone);
  return number ? number.replace(/^(..)(.+)(....)$/, "($1) $2-$3") : phone.trim();
}

/** The same of an area code and a number kept apart; "" without a number. */
export function formatContact(ddd: string, telefone: string): string {
  const number = national(ddd + telefone);
  return number || !ddd || !telefone
    ? formatPhone(telefone && ddd + telefone)
    : `(${ddd}) ${telefone}`;
}

/** The digits of a writing of one number, without a leading zero; "" when it holds anything else. */
function digitsOf(writing: string): string {
  return /[^\d\s().+-]/.test(writing) ? "" : writing.replace(/\D/g, "").replace(/^0+/, "");
}

/** Area code and nine digits, eleven digits in all, from any writing (with +55 or a leading zero too); null for anything else. */
export function parseMobile(writing: string): string | null {
  let digits = digitsOf(writing);
  if (digits.length === 13 && digits.startsWith("55")) digits = digits.slice(2);
  return /^[1-9]{2}\d{9}$/.test(digits) ? digits : null;
}

/** The same, or a landline: area code and eight digits, of which none begins like a mobile. */
export function parsePhone(writing: string): string | null {
  let digits = digitsOf(writing);
  if (digits.length === 12 && digits.startsWith("55")) digits = digits.slice(2);
  return /^[1-9]{2}[2-5]\d{7}$/.test(digits) ? digits : parseMobile(writing);
}
