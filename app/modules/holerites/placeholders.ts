/** The sentences in dictionary.json contain these names in braces, such as "{valor}". */
const PLACEHOLDERS = [
  ...(["valor", "horas", "por_hora", "de_cada_100", "pago_em"] as const),
  ...(["vencimentos", "descontos", "liquido", "salario"] as const),
  ...(["base_fgts", "base_irrf", "fgts"] as const),
] as const;
type Name = (typeof PLACEHOLDERS)[number];

export type Numbers = Record<Name, string | null>;

const IN_BRACES = /\{([^{}]*)\}/g;

export const isPlaceholder = (name: string): name is Name =>
  PLACEHOLDERS.some((each) => each === name);

export const placeholdersOf = (sentence: string): string[] =>
  [...sentence.matchAll(IN_BRACES)].map(([, name = ""]) => name);

export function fillIn(sentences: readonly string[], numbers: Numbers): string[] {
  const valueOf = (name: string) => (isPlaceholder(name) ? numbers[name] : null);
  return sentences
    .filter((sentence) => placeholdersOf(sentence).every((name) => valueOf(name) !== null))
    .map((sentence) =>
      sentence
        .replace(/R\$ (?=\d)/g, "R$\u00a0")
        .replace(IN_BRACES, (_, name: string) => valueOf(name) ?? ""),
    );
}
