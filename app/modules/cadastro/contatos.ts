/** The contact cards (spec part 2, section 2). */
import type { Contato } from "~/services/provider/contract/cadastro";

/** There are two, also for whom the cooperative has no number of. */
const ALWAYS = ["1", "2"];

/** Takes the contacts on record; gives a card for each, in order, empty ones for the numbers that are missing. */
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

/** Is this the number on that card? */
export function contatoIs(
  contatos: readonly Contato[],
  { numcontato, ddd, telefone }: Contato,
): boolean {
  const card = contatos.find((contato) => contato.numcontato === numcontato);
  return card?.ddd === ddd && card.telefone === telefone;
}
