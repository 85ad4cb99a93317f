/** JSON as it is built here and written to a file. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };

export type JsonObject = { [name: string]: Json | undefined };

/** What nobody has looked at yet, as JSON: throws for what is none. */
export function asJson(value: unknown): Json {
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean"
  )
    return value;
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asJson(inner)]));
  throw new TypeError(`não é JSON: ${typeof value}`);
}
