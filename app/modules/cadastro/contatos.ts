import type { Contato } from "~/services/provider/contract/cadastro";

/** The page always shows these two contacts, even without a number (spec 2, section 2). */
const ALWAYS = ["1", "2"];

export function contatoCards(contatos: readonly Contato[]): Contato[] {
  const missing = ALWAYS.filter(
    (numcontato) => !contatos.some((contato) => contato.numcontato === numcontato),
  );
  const cards = [
    ...contatos,
    ...missing.map((numcontato) => ({ numcontato, ddd: "", telefone: "" })),
  ];
  return cards.sort((a, b) => Number(a.numcontato) - Number(b.numcontato));
}

export function contatoIs(
  contatos: readonly Contato[],
  { numcontato, ddd, telefone }: Contato,
): boolean {
  const card = contatos.find((contato) => contato.numcontato === numcontato);
  return card?.ddd === ddd && card.telefone === telefone;
}
