import type { Contato } from "~/services/provider/contract/cadastro";

/** The page always shows these two contacts, even without a number (spec 2, section 2). */
const ALWAYS = ["1", "2"];

export function contatoCards(contatos: readonly Contato[]): Contato[] {
  const missing = ALWAYS.filter(
    (numcontato) => !contatos.some((contato) => contato.numcontato === numcontato),
  ).map((numcontato) => ({ numcontato, ddd: "", telefone: "" }));
  return [...contatos, ...missing].sort((a, b) => Number(a.numcontato) - Number(b.numcontato));
}
