/** What the portal sends, as JSON Schema: read off the samples, which are typed by the calls themselves. */
import { Base64 } from "~/services/provider/contract/base64";
import type { Json, JsonObject } from "./json";

export const FILE_SCHEMA: JsonObject = {
  type: "string",
  contentEncoding: "base64",
  description: "O arquivo em base64, sem prefixo `data:`.",
};

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Every text, number and boolean within. */
function leaves(value: unknown): unknown[] {
  if (value instanceof Base64) return [];
  return isRecord(value) ? Object.values(value).flatMap(leaves) : [value];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function typeOf(values: readonly unknown[]): JsonObject {
  if (values.every((value) => typeof value === "boolean")) return { type: "boolean" };
  if (values.every((value) => Number.isInteger(value))) return { type: "integer" };
  if (!values.every((value) => typeof value === "string"))
    throw new TypeError("um corpo com o que não se sabe descrever");
  return values.length > 0 && values.every((value) => DATE.test(value))
    ? { type: "string", format: "date" }
    : { type: "string" };
}

/** The values that this field has in those samples that have it. */
const fieldOf = (values: readonly object[], field: string): unknown[] =>
  values.flatMap((value) => (field in value ? [Reflect.get(value, field)] : []));

function objectSchema(values: readonly object[], said: ReadonlySet<unknown>): JsonObject {
  const fields = [...new Set(values.flatMap((value) => Object.keys(value)))];
  return {
    type: "object",
    properties: Object.fromEntries(
      fields.map((field) => [field, schemaOf(fieldOf(values, field), said)]),
    ),
    required: fields.filter((field) => values.every((value) => field in value)),
    additionalProperties: false,
  };
}

function schemaOf(values: readonly unknown[], said: ReadonlySet<unknown>): JsonObject {
  if (values.length > 0 && values.every((value) => value instanceof Base64)) return FILE_SCHEMA;
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) return { type: "array", items: schemaOf(lists.flat(), said) };
  const records = values.filter(isRecord);
  if (records.length > 0) return objectSchema(records, said);
  // What nobody put in is always the same.
  const [only] = values;
  if (typeof only !== "boolean" && new Set(values).size === 1 && !said.has(only) && only !== null)
    return { const: primitive(only) };
  return typeOf(values);
}

function primitive(value: unknown): Json {
  if (typeof value === "string" || typeof value === "number") return value;
  throw new TypeError("só textos e números são fixos");
}

/** Takes what some samples of a call send, and what was put into them; gives the schema of all of them. */
export function sentSchema(values: readonly unknown[], inputs: readonly unknown[]): JsonObject {
  return schemaOf(values, new Set(inputs.flatMap(leaves).flatMap((leaf) => [leaf, String(leaf)])));
}
