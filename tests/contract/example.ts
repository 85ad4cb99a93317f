/** One call's reply in the contract's letters, and what it reads as. */
import type { Call } from "~/services/provider/contract/call";

export interface Example {
  nome: string;
  /** The whole reading of `data`; throws what the schema complains of. */
  read: (data: unknown) => unknown;
  canonical: unknown;
  parsed: unknown;
}

/** Typed by the call, so an example also holds the static types to what the parser yields; `parsed` where the contract's own letters are read as something else. */
export function example<Input, Output>(call: Call<Input, Output>, canonical: Output): Example;
export function example<Input, Output>(
  call: Call<Input, Output>,
  canonical: unknown,
  parsed: Output,
): Example;
export function example(
  call: Call<never, unknown>,
  canonical: unknown,
  parsed = canonical,
): Example {
  const read = (data: unknown) => call.reply("coop").parse(data);
  return { nome: call.name, read, canonical, parsed };
}
