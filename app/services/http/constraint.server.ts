import type { Constraint } from "@conform-to/dom";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod/v4";

function fieldsOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodPipe ? fieldsOf(schema._zod.def.in) : schema;
}

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

/** Loaders send these HTML constraints to the form, so that the browser need not load zod. */
export function constraintOf(schema: z.ZodType): Record<string, Constraint> {
  const constraint = known.get(schema) ?? read(schema);
  known.set(schema, constraint);
  return constraint;
}
