/** What is to be known of a write: how its form is reached and filled in, and how its record is told. */
import type { Base, Control } from "../../e2e/support/control";
import { dataOf, type ReadByName } from "../../e2e/support/data";
import { makePhoto } from "../../e2e/support/photos";
import type { ChosenFile } from "../http/body";
import type { Filled } from "../http/forms";

/** Random values, the same ones for the same number. */
export interface Content {
  /** Stands in nobody else's record: letters and digits. */
  mark: string;
  /** The mark among what people type: accents, quotes, an emoji. */
  words: string;
  /** From 0 to 999999. */
  number: number;
}

/** What is typed where the same will do every time. */
export const CONTENT = { mark: "MarcaDeTeste7", words: "Enviei o documento errado", number: 4 };

export interface Scene {
  provider: Control;
  login: string;
  /** What the provider has of the person. */
  read: ReadByName;
}

/** The truth about a person, whatever fault is ordered. */
export function sceneOf(provider: Control, login: string): Scene {
  const source = { url: provider.url, token: (usuario: string) => provider.token(usuario, true) };
  return { provider, login, read: (...asked) => dataOf(source, login, ...asked) };
}

/** What a write is prepared of. */
export interface Asked extends Scene, Content {
  /** Fills a form in and sends it. */
  fill(filled: Filled): Promise<unknown>;
}

export interface Prepared {
  /** The steps before the one that sends. */
  before?: Filled[];
  form: Filled;
  /** What the provider's record of it says; the query's pairs and the body's fields. */
  sent: Record<string, unknown>;
  /** What is so once it is done, whoever did it; by default all that is sent. */
  about?: Record<string, unknown>;
  /** Where what was typed comes back until it is carried out; without it nothing has to. */
  keptAt?: string;
}

interface Traits {
  base: Base;
  /** Whose earlier records bear witness that this one is not there. */
  witness: Base;
  /** The reading by which a lost one is found out, or without which its page cannot be made. */
  list: string;
  /** What else it is looked up by: the record alone. */
  alsoListed?: readonly string[];
  /**
   * It is sent step by step, or its record has a list to be found in.
   * "in steps": each step is tried as well, for no id of the person's own stands in it.
   */
  sending?: "whole" | "in steps";
  /** It asks for a state: what is so already counts as done, whoever did it. */
  isState?: true;
  /** What is done is not in the list any more: a list that hides that entry alone says the same. */
  removes?: true;
  /** Once it is done its page has no form any more. */
  isGoneWhenDone?: true;
  /** Each press of it says the same again, and changes nothing by it (the steps of the candidacy). */
  mayRepeat?: true;
  /** Nothing tells afterwards whether it was carried out. */
  nothingTells?: true;
  /** Where one that is done leads to, when no message says so there. */
  doneAt?: RegExp;
}

export interface Write extends Traits {
  name: string;
  /** The contract's name of it. */
  call: string;
  /** Gives undefined when there is nothing (any more) to press. */
  prepare(asked: Asked): Prepared | undefined | Promise<Prepared | undefined>;
}

/** The list of a module's writes, where that is not the module's own "listar". */
const LISTS: Readonly<Record<string, string>> = {
  cadastro: "cadastro.dadosCadastrais",
  candidatura: "candidatura.exibir",
  comprasPrazo: "comprasPrazo.parametros",
  conta: "pendencias.listar",
  convenios: "convenios.declaracao",
  planoSaude: "planoSaude.solicitacoes",
};

/** Makes writes that share this; by default Ana's. "by": how its form is reached and filled in. */
export const kind =
  (same: Partial<Traits>) =>
  (name: string, call: string, own: Partial<Traits> = {}) => ({
    by(prepare: Write["prepare"]): Write {
      const { base = "ana.souza", ...traits } = { ...same, ...own };
      const [module = ""] = call.split(".");
      const list = LISTS[module] ?? `${module}.listar`;
      return { name, call, base, witness: base, list, ...traits, prepare };
    },
  });

export const state = kind({ isState: true });
export const record = kind({ sending: "whole" });
export const recordInSteps = kind({ sending: "in steps" });

/** Does what comes before the form that sends, or the first of its steps. */
export async function prepareAll({ prepare }: Write, asked: Asked, steps = Infinity) {
  const ready = await prepare(asked);
  for (const filled of ready?.before?.slice(0, steps) ?? []) await asked.fill(filled);
  return ready;
}

const data = await makePhoto({ width: 320, height: 240 });
const PHOTO: ChosenFile = { name: "foto.jpg", type: "image/jpeg", data };

/** `photos`: the file fields into which one goes. */
export const step = (page: string, fields: Filled["fields"], ...photos: string[]): Filled => ({
  page,
  fields,
  files: Object.fromEntries(photos.map((name) => [name, PHOTO])),
});

/** What the button says that sends. */
export const SENDS = { intencao: "enviar" };

/** A wizard whose last step sends; `kept`: the step on which what was typed comes back. */
export function wizard(
  page: string,
  sent: Prepared["sent"],
  kept: string | null,
  steps: Parameters<typeof step>[],
): Prepared {
  const all = steps.map(([name, ...filled]) => step(`${page}/${name}`, ...filled));
  const keptAt = kept === null ? undefined : `${page}/${kept}`;
  return { before: all.slice(0, -1), form: found(all.at(-1)), sent, keptAt };
}

/** The form of one page; by default the record says what is filled in. */
export const form = (
  page: string,
  fields: Filled["fields"],
  sent: Prepared["sent"] = fields,
): Prepared => ({ form: step(page, fields), sent });

/** The same, where what was typed comes back. */
export const keptForm = (...filled: Parameters<typeof form>): Prepared => ({
  ...form(...filled),
  keptAt: filled[0],
});

/** Throws when the demo person has not got what is looked for. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("a pessoa de demonstração não tem o que se procura");
  return value;
}

export const digits = (number: number, count: number): string =>
  String(number).padStart(count, "0").slice(-count);
