/** What an answer has against it: where it does not fit, which rule of the tolerant reader it needed, what never came. */
import { z } from "zod/v4";
import { strictForm } from "~/services/provider/contract/strict-form";
import * as readers from "~/services/provider/contract/tolerant-reader";
import { placeOf, shapeOf, valueAt } from "./shape";

const strictForms = new WeakMap<z.ZodType, z.ZodType>();

/** Compiled once a schema: that costs more than most of its readings. */
function strictFormOf(schema: z.ZodType): z.ZodType {
  const strict = strictForms.get(schema) ?? strictForm(schema);
  strictForms.set(schema, strict);
  return strict;
}

/** One thing in one place, however many entries have it. */
export interface Finding {
  /** "[].eventos[].valor" */
  place: string;
  /** What it is about: a rule, or what was expected and what came. */
  what: string;
}

type Issue = Pick<z.core.$ZodIssue, "path" | "message"> & {
  expected?: unknown;
  format?: unknown;
  code?: string;
};

/** No place in it, but all of it. */
export const WHOLE = placeOf([]);

/** Each of them once. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.place} ${finding.what}`, finding])).values(),
  ];
}

/** In zod's own words, of which the contract has none. */
const NAMES: Readonly<Record<string, string>> = {
  object: "registro",
  string: "texto",
  number: "número",
  array: "lista",
  int: "inteiro",
};

function inWords(message: string): string {
  const [, expected] = /^Invalid input: expected (\w+)/.exec(message) ?? [];
  return expected === undefined ? message : `esperado: ${NAMES[expected] ?? expected}`;
}

/** Where the contract's own schema could not read it. */
export function misfitsOf(schema: z.ZodType, data: unknown): Finding[] {
  const { error } = schema.safeParse(data);
  // Where a list may come as its only element, a complaint is about the first entry of a list that is none.
  const found = (error?.issues ?? []).map(({ path, message }) => ({
    place: placeOf(path),
    what: `${inWords(message)}; veio: ${shapeOf(valueAt(typeof path[0] === "number" && !Array.isArray(data) ? [data] : data, path))}`,
  }));
  return distinct(found);
}

/** By what the letter of the contract asks for: how the reader reads it, and what one calls what it forgives. */
const FORGIVEN: Record<string, { reader: z.ZodType; name: string }> = {
  number: { reader: readers.decimal, name: "número" },
  int: { reader: readers.integer, name: "inteiro" },
  boolean: { reader: readers.bool, name: "sim ou não" },
  string: { reader: readers.text, name: "texto" },
  date: { reader: readers.date, name: "data" },
  "esperado: HH:MM": { reader: readers.time, name: "hora" },
  "esperado: AAAA-MM-DDTHH:MM": { reader: readers.dateTime, name: "data e hora" },
};

function ruleOf(issue: Issue, value: unknown): string {
  const shape = shapeOf(value);
  if (issue.expected === "array")
    return value === undefined ? "lista ausente" : `${shape} no lugar da lista`;
  const kind =
    FORGIVEN[issue.message] ?? FORGIVEN[String(issue.format)] ?? FORGIVEN[String(issue.expected)];
  if (!kind)
    return issue.code === "invalid_value"
      ? "outra letra para o mesmo valor"
      : `${shape}, que o contrato não escreve assim`;
  if (!kind.reader.safeParse(value).success)
    return `${kind.name} que não se lê: vale como ausente (veio: ${shape})`;
  return shape === "texto" && ["data", "hora", "data e hora"].includes(kind.name)
    ? `${kind.name} em outra escrita`
    : `${kind.name} como ${shape}`;
}

/** What the letter of the contract has against an answer that was read all the same: the rules that its reader needed. */
export function loosenessOf(schema: z.ZodType, data: unknown): Finding[] {
  const { error } = strictFormOf(schema).safeParse(data);
  return distinct(
    (error?.issues ?? []).map((issue) => ({
      place: placeOf(issue.path),
      what: ruleOf(issue, valueAt(data, issue.path)),
    })),
  );
}

/** Which optional fields an answer could have had, and which of them it has. */
export class OptionalFields {
  readonly #possible = new Set<string>();
  readonly #came = new Set<string>();

  /** The optional fields that never came, though what they belong to did. */
  get missing(): string[] {
    return [...this.#possible].filter((place) => !this.#came.has(place));
  }

  look(schema: z.ZodType, data: unknown): void {
    this.#look(strictFormOf(schema), data, []);
  }

  #look(schema: z.core.$ZodType, data: unknown, path: PropertyKey[]): void {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      return this.#look(schema.def.innerType, data, path);
    if (schema instanceof z.ZodArray && Array.isArray(data))
      return data.forEach((entry) => this.#look(schema.def.element, entry, [...path, 0]));
    if (!(schema instanceof z.ZodObject) || typeof data !== "object" || data === null) return;
    for (const [field, inner] of Object.entries(schema.shape))
      this.#lookAt(inner, Reflect.get(data, field), [...path, field]);
  }

  #lookAt(schema: z.core.$ZodType, value: unknown, path: PropertyKey[]): void {
    if (schema instanceof z.ZodOptional) {
      this.#possible.add(placeOf(path));
      if (value !== undefined && value !== null) this.#came.add(placeOf(path));
    }
    this.#look(schema, value, path);
  }
}
