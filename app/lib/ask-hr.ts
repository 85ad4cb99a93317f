/**
 * The words of a question to HR, which leave the portal by WhatsApp or e-mail. They hold no
 * amount, and nothing about health. Small, because they travel with every first page.
 */
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

const LONGEST = 160;

/**
 * Invisible and bidirectional characters could hide or turn the rest of the message, and half a
 * surrogate pair cannot be encoded. Runs of what is neither ASCII nor a Latin letter become
 * one space, as runs of spaces do.
 */
const inOneLine = (text: string): string =>
  text
    .replace(/[^\u0300-\u036f!-~ªº\xc0-\u024f\u1e00-\u1eff–—]+/g, " ")
    .slice(0, LONGEST)
    .trim();

export const subjectOf = ({ subject }: About): string => inOneLine(subject);

/** The person goes on writing after the colon. */
export function questionTo(about: About, name: string): string {
  return `Olá! ${about.health ? "" : `Sou ${inOneLine(name)}. `}Pergunto sobre ${subjectOf(about)}: `;
}
