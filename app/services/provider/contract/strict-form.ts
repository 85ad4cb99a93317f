/**
 * The contract to the letter: what a tolerant reader stands for, before it is tolerant. One source for both: the reader says it of itself, and what
 * is written of the contract (docs/provider.openapi.json) and what judges a provider (`npm run provider:check`) are made of that.
 */
import { z } from "zod/v4";

const forms = new WeakMap<z.ZodType, () => z.ZodType>();

/** Takes a reader and the form that it reads with tolerance; gives the same reader. */
export function standsFor<T extends z.ZodType>(reader: T, form: () => z.ZodType): T {
  forms.set(reader, form);
  return reader;
}

function known(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError("um esquema que não é do zod");
}

/** Of two steps the one that says how it is written: what makes something else of it says nothing. */
function ofPipe({ in: first, out: second }: z.core.$ZodPipeDef): z.ZodType {
  if (second instanceof z.ZodTransform && !forms.has(second)) return strictForm(known(first));
  return strictForm(known(second));
}

/** Takes a schema of the contract; gives the one that accepts only what the contract says to the letter. Throws for a reader that stands for nothing. */
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
    throw new TypeError("um leitor tolerante que não diz o que lê: standsFor");
  return schema;
}
