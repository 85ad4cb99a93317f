import { z } from "zod/v4";
import type { Evento } from "~/services/provider/contract/holerites";
import written from "./dictionary.json";
import {
  containsInOrder,
  exactness,
  MAX_LINE_LENGTH,
  matches,
  phraseOf,
  wordsOf,
  type Phrase,
} from "./line-words";
import { isPlaceholder, placeholdersOf } from "./placeholders";

/** "rodape" is the place of amounts below the lines, such as "FGTS do mês". */
const PLACES = ["vencimentos", "descontos", "rodape"] as const;
const COLUMNS = [
  ...(["vencimentos", "inss", "irrf", "saude"] as const),
  ...(["emprestimos", "adiantamentos", "fgts", "outros"] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

const text = z.string().trim().min(1);
const sentence = text.refine((said) => placeholdersOf(said).every(isPlaceholder), {
  error: "tem entre chaves um nome que o portal não conhece",
});
const list = z.string().transform((words) =>
  words
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean),
);

const entry = z.strictObject({
  titulo: text,
  onde: list.pipe(z.array(z.enum(PLACES)).min(1)),
  coluna: z.enum(COLUMNS),
  palavras: list.refine((words) => words.length > 0 && words.every(saysSomething), {
    error: "não tem palavra pela qual o verbete se ache",
  }),
  nunca: list,
  oQueE: text,
  quemDecide: text,
  comoSeChega: z.array(sentence),
});

const dictionary = z.strictObject({
  nuncaEmNenhum: list,
  emTodoDesconto: z.array(sentence),
  verbetes: z.array(entry).min(1),
});

function saysSomething(word: string): boolean {
  return phraseOf(word).parts.length > 0;
}

export interface Entry {
  title: string;
  places: (typeof PLACES)[number][];
  column: Column;
  whatItIs: string;
  whoDecides: string;
  howItComesAbout: string[];
}

interface Findable {
  orderInFile: number;
  entry: Entry;
  phrase: Phrase;
  never: string[][];
}

function nameOf(file: unknown, path: PropertyKey[]): string {
  const shape = z.object({ verbetes: z.array(z.object({ titulo: z.string() })) });
  const titles = shape.safeParse(file);
  const at = path[0] === "verbetes" ? Number(path[1]) : -1;
  const title = titles.success ? titles.data.verbetes[at]?.titulo : undefined;
  return [title ? `verbete “${title}”` : path.slice(0, 2).join(" "), path[2]]
    .filter(Boolean)
    .join(", campo ");
}

/** @throws Error when the file has a mistake; the message says where */
export function readDictionary(file: unknown) {
  const read = dictionary.safeParse(file);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(
      `app/modules/holerites/dictionary.json: ${nameOf(file, issue?.path ?? [])}: ${issue?.message}`,
    );
  }
  const { nuncaEmNenhum, emTodoDesconto, verbetes } = read.data;
  const neverAnywhere = nuncaEmNenhum.map(wordsOf);
  const findable = verbetes.flatMap(({ palavras, nunca, ...said }, orderInFile): Findable[] => {
    const whole: Entry = {
      title: said.titulo,
      places: said.onde,
      column: said.coluna,
      whatItIs: said.oQueE,
      whoDecides: said.quemDecide,
      howItComesAbout: said.comoSeChega,
    };
    return palavras.map(phraseOf).map((phrase) => ({
      orderInFile,
      entry: whole,
      phrase,
      never: [
        ...nunca.map(wordsOf),
        ...neverAnywhere.filter((part) => !phrase.parts.some((of) => containsInOrder(of, part))),
      ],
    }));
  });
  return { findable, inEveryDeduction: emTodoDesconto };
}

function byFirstWord(findable: readonly Findable[]): Map<string, Findable[]> {
  const groups = new Map<string, Findable[]>();
  for (const each of findable) {
    const word = each.phrase.parts[0]?.[0] ?? "";
    groups.set(word, [...(groups.get(word) ?? []), each]);
  }
  return groups;
}

const { findable: all, inEveryDeduction } = readDictionary(written);
const byWord = byFirstWord(all);
export { inEveryDeduction };

export type LineSide = "+" | "-" | "rodape";

export const sideOf = ({ operacao }: Pick<Evento, "operacao">): LineSide =>
  operacao === "-" ? "-" : "+";

const PLACE_OF: Record<LineSide, Entry["places"][number]> = {
  "+": "vencimentos",
  "-": "descontos",
  rodape: "rodape",
};

function findEntry(description: string, place: LineSide): Entry | null {
  const words = wordsOf(description);
  const found = [...new Set(words)]
    .flatMap((word) => byWord.get(word) ?? [])
    .filter(
      ({ entry: { places }, phrase, never }) =>
        places.includes(PLACE_OF[place]) &&
        matches(phrase, words) &&
        !never.some((part) => containsInOrder(words, part)),
    )
    .sort((a, b) => exactness(b.phrase) - exactness(a.phrase) || a.orderInFile - b.orderInFile);
  return found[0]?.entry ?? null;
}

const MAX_CACHED_NAMES = 2_000;

const cachedEntries: Record<LineSide, Map<string, Entry | null>> = {
  "+": new Map(),
  "-": new Map(),
  rodape: new Map(),
};

/**
 * Returns the entry with the most exact matching phrase, or null if no phrase matches.
 * Of equally exact phrases, the first in the dictionary wins.
 */
export function entryOf(description: string, place: LineSide): Entry | null {
  const found = cachedEntries[place];
  const name = description.slice(0, MAX_LINE_LENGTH);
  const known = found.get(name);
  if (known !== undefined) return known;
  if (found.size >= MAX_CACHED_NAMES) found.clear();
  const now = findEntry(name, place);
  found.set(name, now);
  return now;
}
