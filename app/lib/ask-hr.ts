export interface About {
  subject: string;
  here?: string;
  health?: true;
}

export const aboutProtocol = (protocol: string): About => ({
  subject: `o protocolo ${protocol}`,
  health: true,
});

const LONGEST = 160;

const inOneLine = (text: string): string =>
  text
    .replace(/[^\u0300-\u036f!-~ªº\xc0-\u024f\u1e00-\u1eff–—]+/g, " ")
    .slice(0, LONGEST)
    .trim();

export const subjectOf = ({ subject }: About): string => inOneLine(subject);

export function questionTo(about: About, name: string): string {
  return `Olá! ${about.health ? "" : `Sou ${inOneLine(name)}. `}Pergunto sobre ${subjectOf(about)}: `;
}
