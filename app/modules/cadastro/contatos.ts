import { completeOrNull, mapSection, type Section } from "~/lib/section";
import type { CadastroData, Contato } from "~/services/provider/contract/cadastro";

const ALWAYS_SHOWN = ["1", "2"];

/** `blank` is shown in place of a missing number. */
export interface ContatoCard extends Contato {
  blank: string;
}

export function contatoCards(data: Section<CadastroData>): Section<ContatoCard[]> {
  const none = "Não informado";
  // An unreadable entry may be a contact of `ALWAYS_SHOWN`. “Não informado” could be untrue then.
  const blank = completeOrNull(data) ? none : "Não pôde ser mostrado";
  return mapSection(data, ({ contatos }) => {
    const missing = ALWAYS_SHOWN.filter(
      (numcontato) => !contatos.some((contato) => contato.numcontato === numcontato),
    ).map((numcontato) => ({ numcontato, ddd: "", telefone: "", blank }));
    const listed = contatos.map((contato) => ({ ...contato, blank: none }));
    return [...listed, ...missing].sort((a, b) => Number(a.numcontato) - Number(b.numcontato));
  });
}
