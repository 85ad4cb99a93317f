/** The answers of a record: by part as the engine has them, and flat as a record's functions do. */
import { asSet } from "~/services/submissions/compare";
import type { StepAnswer, Value } from "./define-steps";
import type { Label } from "./record-fields";

/** Answers by the name of their part. */
export type ByPart = Record<string, StepAnswer>;

/** The types of `record` hold that the entries are those of `T`. */
export function assembled<T extends object>(entries: readonly (readonly [string, unknown])[]): T;
export function assembled(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries);
}

type Parted = Readonly<Record<string, { readonly part: string }>>;

/** Reads a part only when one of its fields is read, because pages depend on what a step reads. */
export function flat<T extends object>(fields: Parted, byPart: Partial<ByPart>): T {
  const answers = assembled<T>([]);
  for (const [name, field] of Object.entries(fields))
    Object.defineProperty(answers, name, {
      get: (): Value | undefined => byPart[field.part]?.[name],
      enumerable: true,
    });
  return answers;
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

export const labelOf = <C>(label: Label<C>, context: C | null): string =>
  typeof label === "function" ? label(context) : label;

export function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "";
  if (Array.isArray(value)) return asSet(value.map(String));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
