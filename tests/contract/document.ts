/** What docs/provider.openapi.json says of an answer, judged by a JSON Schema validator that knows nothing of zod. */
import { readFileSync } from "node:fs";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import { z } from "zod/v4";
import { OPENAPI_FILE } from "../../tools/openapi/file";

export const committed = () => readFileSync(OPENAPI_FILE, "utf8");

const document = z
  .object({
    components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  })
  .parse(JSON.parse(committed()));

const ajv = new Ajv2020({
  strict: false,
  formats: { date: /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/ },
  allErrors: false,
});
ajv.addSchema({ $id: "documento", ...document });

const validators = new Map<string, ValidateFunction>();

/** The schemas that the document names. */
export const SCHEMAS: readonly string[] = Object.keys(document.components.schemas);

function validatorOf(schema: string): ValidateFunction {
  const validate =
    validators.get(schema) ?? ajv.compile({ $ref: `documento#/components/schemas/${schema}` });
  validators.set(schema, validate);
  return validate;
}

/** Does a value fit a schema of the document? Gives where it does not. */
export function misfits(schema: string, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
