/** One call's reply in the contract's letters, the same written loosely, and what both read as. */
import type { Call } from "~/services/provider/contract/call";

export interface Example {
  nome: string;
  /** The whole reading of `data`; throws what the schema complains of. */
  read: (data: unknown) => unknown;
  canonical: unknown;
  loose: unknown;
  parsed: unknown;
  /** Paths of the fields without which the reply is a failed call. */
  requiredFields: string[];
}

/** `parsed` is typed by the call, so an example also holds the static types to what the parser yields. */
export function example<Input, Output>(
  call: Call<Input, Output>,
  rest: { canonical: unknown; loose: unknown; parsed: Output; requiredFields: string[] },
): Example {
  return { nome: call.name, read: (data) => call.reply("coop").parse(data), ...rest };
}

/** "0.eventos.0" with "valor cod_evento" -> both paths. */
export const fieldsOf = (prefix: string, fields: string) =>
  fields.split(" ").map((field) => prefix + field);
