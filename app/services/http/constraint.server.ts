/** What the schema of a form says of its fields, as HTML can say it too. */
import type { Constraint } from "@conform-to/dom";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod/v4";

/** What is made of the form once its fields are read is none of a browser's business. */
function fieldsOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodPipe ? fieldsOf(schema._zod.def.in) : schema;
}

/** What says nothing stays out: a field that may be empty, a text of at least one letter that is required anyway. */
function told({ required, minLength = 0, maxLength, pattern }: Constraint): Constraint {
  return {
    ...(required && { required }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern && { pattern }),
  };
}

const known = new WeakMap<z.ZodType, Record<string, Constraint>>();

function read(schema: z.ZodType): Record<string, Constraint> {
  const fields = Object.entries(getZodConstraint(fieldsOf(schema))).map(
    ([name, constraint]): [string, Constraint] => [name, told(constraint)],
  );
  return Object.fromEntries(fields.filter(([, constraint]) => Object.keys(constraint).length > 0));
}

/**
 * Takes the schema of a form; gives, by field, what its page's HTML says of it (`required`, lengths, `pattern`). For a loader, under `constraint`:
 * the browser learns it from the page, and zod stays here. What a schema refines with code of its own stands in no HTML.
 */
export function constraintOf(schema: z.ZodType): Record<string, Constraint> {
  const constraint = known.get(schema) ?? read(schema);
  known.set(schema, constraint);
  return constraint;
}
