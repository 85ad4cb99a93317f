/** One call's reply in the contract's letters, and what it reads as. */
import type { Call } from "~/services/provider/contract/call";

export interface Example {
  nome: string;
  /** The whole reading of `data`; throws what the schema complains of. */
  read: (data: unknown) => unknown;
  canonical: unknown;
  parsed: unknown;
  /** Paths of the fields without which the reply is a failed call. */
  requiredFields: string[];
}

/** What it reads as; without `parsed` the contract's own letters say it. */
type Reading<Output> =
  { canonical: Output; parsed?: never } | { canonical: unknown; parsed: Output };

/** The reading is typed by the call, so an example also holds the static types to what the parser yields. */
export function example<Input, Output>(
  call: Call<Input, Output>,
  rest: { requiredFields: string[] } & Reading<Output>,
): Example {
  const read = (data: unknown) => call.reply("coop").parse(data);
  return {
    nome: call.name,
    read,
    ...rest,
    parsed: "parsed" in rest ? rest.parsed : rest.canonical,
  };
}

/** "0.eventos.0" with "valor cod_evento" -> both paths. */
export const fieldsOf = (prefix: string, fields: string) =>
  fields.split(" ").map((field) => prefix + field);
