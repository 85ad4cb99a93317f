/** `npm run provider:check` uses strict forms, which accept only the contract's own notation. */
import { z } from "zod/v4";

const forms = new WeakMap<z.ZodType, () => z.ZodType>();

export function withStrictForm<T extends z.ZodType>(reader: T, form: () => z.ZodType): T {
  forms.set(reader, form);
  return reader;
}

function known(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError("um esquema que não é do zod");
}

/**
 * Returns the strict form of the pipe's output.
 * If the output is a transform without a strict form, returns the strict form of the input.
 */
function ofPipe({ in: first, out: second }: z.core.$ZodPipeDef): z.ZodType {
  if (second instanceof z.ZodTransform && !forms.has(second)) return strictForm(known(first));
  return strictForm(known(second));
}

/** @throws TypeError for a tolerant schema that has no strict form */
export function strictForm(schema: z.ZodType): z.ZodType {
  const form = forms.get(schema);
  if (form) return form();
  if (schema instanceof z.ZodObject) {
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape).map(([field, inner]) => [field, strictForm(known(inner))]),
      ),
    );
  }
  if (schema instanceof z.ZodNullable) return z.nullable(strictForm(known(schema.def.innerType)));
  if (schema instanceof z.ZodOptional) return z.optional(strictForm(known(schema.def.innerType)));
  if (schema instanceof z.ZodCatch) return strictForm(known(schema.def.innerType));
  if (schema instanceof z.ZodPipe) return ofPipe(schema.def);
  if (schema instanceof z.ZodTransform)
    throw new TypeError("um leitor tolerante que não diz o que lê: withStrictForm");
  return schema;
}
