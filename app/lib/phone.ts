import { plainWriting } from "./text";

const NATIONAL = /^[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/;

const OLD_MOBILE = /^([1-9]{2})([6-9]\d{7})$/;

const TOLL_FREE = /^0800\d{7}$/;

function national(writing: string): string | null {
  let digits = writing.replace(/\D/g, "");
  const trunk = digits.startsWith("0");
  digits = digits.replace(/^0+/, "");
  if (digits.length >= 12) {
    if (digits.startsWith("55")) digits = digits.slice(2);
    // After the leading 0 come two digits of the carrier, then the number.
    else if (trunk) digits = digits.slice(2);
  } else if (/^\s*\+/.test(writing)) return null;
  return NATIONAL.test(digits) ? digits : null;
}

/**
 * Prefers a mobile with its ninth digit, because it is more likely to have WhatsApp.
 * Adds the ninth digit to an old mobile.
 */
function find(writing: string): string | null {
  const whole = national(writing);
  const numbers = writing
    .split(/[^\d\s().+-]+|[\s-]+(?=\()/)
    .flatMap((piece) => national(piece) ?? []);
  const found = whole ?? numbers.find((number) => number.length === 11) ?? numbers[0] ?? null;
  return found && found.replace(OLD_MOBILE, "$19$2");
}

/** Returns null when the text contains no Brazilian phone number. */
export function whatsAppLink(writing: string): string | null {
  const number = find(writing);
  return number && `https://wa.me/55${number}`;
}

/** Returns null when the text contains no Brazilian phone number. */
export function callLink(writing: string): string | null {
  const digits = writing.replace(/\D/g, "");
  if (TOLL_FREE.test(digits)) return `tel:${digits}`;
  const number = find(writing);
  return number && `tel:+55${number}`;
}

export function formatPhone(phone: string): string {
  const number = national(phone);
  return number ? number.replace(/^(..)(.+)(....)$/, "($1) $2-$3") : phone.trim();
}

export function phoneText(ddd = "", numero = ""): string {
  const number = numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
  return number && ddd ? `(${ddd}) ${number}` : number;
}

/** Adds no ninth digit to an old mobile number, because the SMS goes to the number as stored. */
export const formatContact = (ddd: string, telefone: string): string =>
  ddd ? phoneText(ddd, telefone) : formatPhone(telefone);

function digitsOf(writing: string): string {
  const plain = plainWriting(writing);
  return /[^\d\s().+-]/.test(plain) ? "" : plain.replace(/\D/g, "").replace(/^0+/, "");
}

export function parseMobile(writing: string): string | null {
  let digits = digitsOf(writing);
  if (digits.length === 13 && digits.startsWith("55")) digits = digits.slice(2);
  return /^[1-9]{2}\d{9}$/.test(digits) ? digits : null;
}

export function parsePhone(writing: string): string | null {
  let digits = digitsOf(writing);
  if (digits.length === 12 && digits.startsWith("55")) digits = digits.slice(2);
  return /^[1-9]{2}[2-5]\d{7}$/.test(digits) ? digits : parseMobile(writing);
}
