import { asSet } from "~/services/submissions/compare";

/** Replaces a cast: the types of `record` in record.ts guarantee that the object is a `T`. */
export function trusted<T extends object>(object: object): T;
export function trusted(object: object): object {
  return object;
}

/**
 * Returns a text to compare or to show. true becomes "S", as the provider writes it.
 * false and a missing value both become "", so they are equal.
 */
export function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "S" : "";
  if (Array.isArray(value)) return asSet(value.map(String));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
