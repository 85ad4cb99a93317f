/** What the provider answers, as JSON Schema: the strict form of the contract's zod, in the words that OpenAPI 3.1 takes. */
import { z } from "zod/v4";
import { strictForm } from "~/services/provider/contract/strict-form";
import { asJson, type JsonObject } from "./json";

/** zod's own way of a date says the calendar in a pattern that nobody reads. */
const DATE = "^\\d{4}-\\d{2}-\\d{2}$";

type Written = z.core.JSONSchema.BaseSchema;

/** "A number or null" in one word, and no bounds that are JavaScript's rather than the contract's. */
function inFewWords(json: Written): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === "date") json.pattern = DATE;
  if (
    !json.anyOf ||
    !json.anyOf.every(
      ({ type, ...rest }) => typeof type === "string" && Object.keys(rest).length === 0,
    )
  )
    return;
  const types = json.anyOf.flatMap(({ type }) => (type === undefined ? [] : [type]));
  delete json.anyOf;
  Object.assign(json, { type: types.flat() });
}

/** Takes a schema of the contract; gives the JSON Schema of what it stands for. */
export function replySchema(reply: z.ZodType): JsonObject {
  const json = z.toJSONSchema(strictForm(reply), {
    io: "input",
    override: ({ jsonSchema }) => inFewWords(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      name === "$schema" ? [] : [[name, asJson(value)]],
    ),
  );
}

/** Does the contract promise any data? */
export function promisesData(reply: z.ZodType): boolean {
  return !(strictForm(reply) instanceof z.ZodUnknown);
}
