/** One call's reply in the contract's letters, the same written loosely, and what both read as. */
import type { Chamada } from "~/services/provider/contract/chamada";

export interface Exemplo {
  nome: string;
  /** The whole reading of `data`; throws what the schema complains of. */
  le: (data: unknown) => unknown;
  canonico: unknown;
  frouxo: unknown;
  lido: unknown;
  /** Paths of the fields without which the reply is a failed call. */
  obrigatorios: string[];
}

/** `lido` is typed by the call, so an example also holds the static types to what the parser yields. */
export function exemplo<Input, Output>(
  chamada: Chamada<Input, Output>,
  rest: { canonico: unknown; frouxo: unknown; lido: Output; obrigatorios: string[] },
): Exemplo {
  return { nome: chamada.nome, le: (data) => chamada.resposta("coop").parse(data), ...rest };
}

/** "0.eventos.0" with "valor cod_evento" -> both paths. */
export const de = (prefix: string, fields: string) => fields.split(" ").map((field) => prefix + field);
