/** What is to be known of a write: how its form is reached, what is filled in, and how the provider's record of it is told. */
import type { Base, Control } from "../../e2e/support/control";
import { dataOf, type ReadByName } from "../../e2e/support/data";
import { makePhoto } from "../../e2e/support/photos";
import type { ChosenFile } from "../http/body";
import { bodyOf, formWith } from "../http/forms";

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
export const CONTENT: Content = {
  mark: "MarcaDeTeste7",
  words: "Enviei o documento errado",
  number: 4,
};

/** One form of one page, filled in by the names of its fields. */
export interface Filled {
  page: string;
  fields: Record<string, string>;
  /** The file fields into which a photo goes. */
  photos?: readonly string[];
}

export const step = (
  page: string,
  fields: Record<string, string>,
  ...photos: string[]
): Filled => ({ page, fields, photos });

export interface Prepared {
  /** The steps before the one that sends. */
  before?: Filled[];
  form: Filled;
  /** What the provider's record of it says; the query's pairs and the body's fields. */
  sent: Record<string, unknown>;
  /** What is so once it is done, whoever did it; by default all that is sent. */
  about?: Record<string, unknown>;
  /** Where what was typed comes back as long as it was not carried out; without it nothing is typed, or nobody may read it again. */
  keptAt?: string;
}

/** What has to be done first, before there is anything to prepare: a code asked for. */
export interface First {
  first: Filled[];
}

export interface Scene {
  provider: Control;
  login: string;
  /** What the provider has of the person. */
  read: ReadByName;
}

/** What is to be known besides of a write whose record is looked up in a list. */
interface Sending {
  /** Whose earlier records bear witness that this one is not there; by default the write's own. */
  base?: Base;
  /** Its steps are tried one by one as well: no id of the person's own stands in them. */
  inSteps?: true;
}

export interface Write {
  name: string;
  /** The contract's name of it. */
  call: string;
  base: Base;
  /** The reading by which a lost one is found out, or without which its page cannot be made. */
  list: string;
  /** What else it is looked up by: the record alone. */
  alsoListed?: readonly string[];
  /** It creates a record, or changes one, that is sent step by step or has a list to be found in. */
  sending?: Sending;
  /** Null: there is nothing (any more) to press. */
  prepare(scene: Scene, content: Content): Promise<Prepared | First | null>;
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

/** A photo, where one goes. */
const PHOTO: ChosenFile = {
  name: "foto.jpg",
  type: "image/jpeg",
  data: await makePhoto({ width: 320, height: 240 }),
};
export const photosIn = (names: readonly string[]): Record<string, ChosenFile> =>
  Object.fromEntries(names.map((name) => [name, PHOTO]));

/** The truth about a person, whatever fault is ordered. */
export function sceneOf(provider: Control, login: string): Scene {
  const source = { url: provider.url, token: (usuario: string) => provider.token(usuario, true) };
  return { provider, login, read: (...asked) => dataOf(source, login, ...asked) };
}

/** The form of a page that has these fields, filled in and ready to leave; undefined: the page has none. */
export function readyForm(html: string, { fields, photos = [] }: Filled) {
  const named = Object.keys(fields).filter((name) => name !== "intencao");
  const form = formWith(html, [...named, ...photos]);
  return form && { form, action: form.action, body: bodyOf(form, fields, photosIn(photos)) };
}

/** Does what comes before the form that sends, or the first of its steps; null: there is nothing to press. */
export async function prepareAll(
  write: Write,
  scene: Scene,
  content: Content,
  fill: (filled: Filled) => Promise<unknown>,
  steps = Infinity,
) {
  for (let tries = 0; tries < 2; tries += 1) {
    const ready = await write.prepare(scene, content);
    if (!ready) return null;
    const first = "first" in ready ? ready.first : (ready.before ?? []).slice(0, steps);
    for (const filled of first) await fill(filled);
    if (!("first" in ready)) return ready;
  }
  return null;
}

/** Throws when the demo person has not got what is looked for. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("a pessoa de demonstração não tem o que se procura");
  return value;
}

export const digits = (number: number, count: number): string =>
  String(number).padStart(count, "0").slice(-count);
