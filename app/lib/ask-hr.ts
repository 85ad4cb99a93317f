/**
 * The words of a question to HR, which leave the portal by WhatsApp or e-mail. They hold no
 * amount, and nothing about health.
 */
import type { Contact } from "./brand";
import { shorten } from "./text";

export interface About {
  /** What the message names, with its article: "o holerite Mensal de maio de 2026". */
  subject: string;
  /** What the link on the screen says instead of `subject`: "este holerite". */
  here?: string;
  /** The message names `subject` alone, and not who asks. */
  health?: true;
}

/** Of requests that may concern health the message says the protocol alone. */
export const aboutProtocol = (protocol: string): About => ({
  subject: `o protocolo ${protocol}`,
  health: true,
});

const LONGEST_NAME = 80;
const LONGEST_SUBJECT = 160;

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
/** `encodeURIComponent` throws on half a surrogate pair. */
const HALF = /^[\ud800-\udfff]$/;

/** Control, invisible and bidirectional characters could hide or turn the rest of the message. */
const isSeen = (letter: string): boolean =>
  letter >= " " &&
  !(letter >= "\x7f" && letter <= "\x9f") &&
  !INVISIBLE.test(letter) &&
  !HALF.test(letter);

function inOneLine(text: string, longest: number): string {
  const seen = [...text].map((letter) => (isSeen(letter) ? letter : " "));
  return shorten(seen.join("").replace(/\s+/g, " ").trim(), longest);
}

export const subjectOf = ({ subject }: About): string => inOneLine(subject, LONGEST_SUBJECT);

export function questionTo(about: About, name: string): string {
  const asker = about.health ? "" : inOneLine(name, LONGEST_NAME);
  return `Olá!${asker && ` Sou ${asker}.`} Pergunto sobre ${subjectOf(about)}.\n`;
}

/** Returns the contact's address with the question in it. A phone call can carry no text. */
export function addressWith({ by, href }: Contact, about: About, name: string): string | null {
  const question = questionTo(about, name);
  if (by === "whatsapp") return `${href}?text=${encodeURIComponent(question)}`;
  if (by !== "email") return href;
  const title = encodeURIComponent(`Portal do Colaborador: ${subjectOf(about)}`);
  // A line of an e-mail ends in CRLF (RFC 6068).
  return `${href}?subject=${title}&body=${encodeURIComponent(question.replace("\n", "\r\n"))}`;
}
