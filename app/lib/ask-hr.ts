/**
 * Writes a question to HR, which the employee sends by WhatsApp or e-mail. The text contains no
 * amount and nothing about health. This file must stay small, because every first page loads it.
 */
export interface About {
  /** What the question is about, with its article, such as "o holerite Mensal de maio de 2026". */
  subject: string;
  /** Text of the link, if it differs from `subject`: "este holerite". */
  here?: string;
  /** The subject may concern health, so the message omits the employee's name. */
  health?: true;
}

export const aboutProtocol = (protocol: string): About => ({
  subject: `o protocolo ${protocol}`,
  health: true,
});

const LONGEST = 160;

/**
 * Replaces each run of spaces and unusual characters by one space, because invisible or
 * bidirectional characters could hide or reverse the message. Half a surrogate pair is replaced
 * too, because it cannot be encoded.
 */
const inOneLine = (text: string): string =>
  text
    .replace(/[^\u0300-\u036f!-~ªº\xc0-\u024f\u1e00-\u1eff–—]+/g, " ")
    .slice(0, LONGEST)
    .trim();

export const subjectOf = ({ subject }: About): string => inOneLine(subject);

/** The text ends with a colon, because the employee types the question after the colon. */
export function questionTo(about: About, name: string): string {
  return `Olá! ${about.health ? "" : `Sou ${inOneLine(name)}. `}Pergunto sobre ${subjectOf(about)}: `;
}
