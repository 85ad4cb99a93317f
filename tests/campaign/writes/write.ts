/** What the campaign has to know of a write: how its form is reached, what is filled in, and how the provider's record of it is told. */
import type { Call } from "~/services/provider/contract/call";
import type { Base, Control } from "../../e2e/support/control";

/** Random values, the same ones for the same number. */
export interface Content {
  /** Stands in nobody else's record: letters and digits. */
  mark: string;
  /** The mark among what people type: accents, quotes, an emoji. */
  words: string;
  /** From 0 to 999999. */
  number: number;
}

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
  /** Where what was typed comes back as long as it was not carried out; null: nothing is typed, or nobody may read it again. */
  keptAt: string | null;
}

/** What has to be done first, before there is anything to prepare: a code asked for. */
export interface First {
  first: Filled[];
}

export interface Scene {
  provider: Control;
  login: string;
  /** What the provider has of the person. */
  read<I, O>(call: Call<I, O>, input: I): Promise<O>;
}

export interface CampaignWrite {
  name: string;
  /** The contract's name of it. */
  call: string;
  base: Base;
  /** The reading by which a lost one is found out, or without which its page cannot be made. */
  list: string;
  /** What else it is looked up by: the record alone. */
  alsoListed?: readonly string[];
  /** Null: there is nothing (any more) to press. */
  prepare(scene: Scene, content: Content): Promise<Prepared | First | null>;
  /** It asks for a state: what is so already counts as done, whoever did it. */
  isState?: true;
  /** Once it is done its page has no form any more. */
  isGoneWhenDone?: true;
  /** Each press of it says the same again, and changes nothing by it (the steps of the candidacy). */
  mayRepeat?: true;
  /** Nothing tells afterwards whether it was carried out. */
  nothingTells?: true;
  /** Where one that is done leads to, when no message says so there. */
  doneAt?: RegExp;
}

/** Throws when the demo person has not got what is looked for. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("a pessoa de demonstração não tem o que se procura");
  return value;
}

export const digits = (number: number, count: number): string =>
  String(number).padStart(count, "0").slice(-count);
