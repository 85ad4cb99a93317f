import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { z } from "zod/v4";
import type { Contact } from "~/lib/brand";
import { formatPhone, parsePhone } from "~/lib/phone";
import { oneLine } from "~/lib/text";

const WHATSAPP = /whats|wa\.me/i;
const MAILTO = /^(?:mailto:|e-?mail\b:?)\s*/i;
const TOLL_FREE = /^(0800)(\d{3})(\d{4})$/;
const MOST_LETTERS = 120;

const email = z.email();

function readTollFree(text: string): Contact | null {
  const [, prefix, middle, end] = TOLL_FREE.exec(text.replace(/[\s().-]/g, "")) ?? [];
  return prefix && middle && end
    ? { label: `${prefix} ${middle} ${end}`, href: `tel:${prefix}${middle}${end}` }
    : null;
}

function readPhone(text: string): Contact | null {
  const digits = parsePhone(text.replace(/[^\d\s().+-]/g, " "));
  if (!digits || !isValidPhone(digits)) return null;
  const phone = formatPhone(digits);
  if (!WHATSAPP.test(text)) return { label: phone, href: `tel:+55${digits}` };
  return {
    label: `WhatsApp ${phone}`,
    href: `https://wa.me/55${digits}`,
    writes: { by: "WhatsApp", query: "?text=" },
  };
}

function readEmail(text: string): Contact | null {
  const address = email.safeParse(text.replace(MAILTO, ""));
  if (!address.success) return null;
  return {
    label: address.data,
    href: `mailto:${address.data}`,
    writes: { by: "e-mail", query: "?subject=Pergunta%20ao%20RH&body=" },
  };
}

/** If the text is no usable contact, returns the accepted formats for an error message. */
export function readContact(written: string): Contact | string {
  const text = oneLine(written);
  const read = readTollFree(text) ?? readEmail(text) ?? readPhone(text);
  if (read) return read;
  return /[\p{L}\p{N}]/u.test(text) && !/\p{C}/u.test(text) && text.length <= MOST_LETTERS
    ? { label: text, href: null }
    : `um telefone com DDD, WhatsApp (44) 99999-8888, um e-mail, ou um texto de até ${MOST_LETTERS} letras`;
}
