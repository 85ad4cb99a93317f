import type { Contato } from "~/services/provider/contract/cadastro";

const ALWAYS_SHOWN = ["1", "2"];

export function contatoCards(contatos: readonly Contato[]): Contato[] {
  const missing = ALWAYS_SHOWN.filter(
    (numcontato) => !contatos.some((contato) => contato.numcontato === numcontato),
  ).map((numcontato) => ({ numcontato, ddd: "", telefone: "" }));
  return [...contatos, ...missing].sort((a, b) => Number(a.numcontato) - Number(b.numcontato));
}
