/**
 * The engine stores answers by part, but the functions of a record read them as one flat object.
 */
import { asSet } from "~/services/submissions/compare";
import type { Answers, ByPart, Value } from "./steps";

/** Replaces a cast: the types of `record` guarantee that the object is a `T`. */
export function trusted<T extends object>(object: object): T;
export function trusted(object: object): object {
  return object;
}

type Parted = Readonly<Record<string, { readonly part: string }>>;

const BY_PART = Symbol("answers by part");

/**
 * Each getter reads its part only when called, because the engine observes which answers a step
 * reads. The getters are made once, not at each call.
 */
export function flatReader<T extends object>(fields: Parted): (byPart: Answers) => T;
export function flatReader(fields: Parted): (byPart: Answers) => object {
  class FlatAnswers {
    readonly [BY_PART]: Answers;
    constructor(byPart: Answers) {
      this[BY_PART] = byPart;
    }
  }
  for (const [name, { part }] of Object.entries(fields))
    Object.defineProperty(FlatAnswers.prototype, name, {
      get(this: FlatAnswers): Value | undefined {
        return this[BY_PART][part]?.[name];
      },
    });
  return (byPart) => new FlatAnswers(byPart);
}

export function nested(fields: Parted, answers: object): ByPart {
  const values = new Map<string, Value | undefined>(Object.entries(answers));
  const byPart: Record<string, Record<string, Value>> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values.get(name);
    if (value !== undefined) (byPart[field.part] ??= {})[name] = value;
  }
  return byPart;
}

/** A yes is "S", as the provider writes it. */
export function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "S" : "";
  if (Array.isArray(value)) return asSet(value.map(String));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
