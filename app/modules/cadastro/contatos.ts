import { mapSection, type Section } from "~/lib/section";
import type { CadastroData, Contato } from "~/services/provider/contract/cadastro";

const ALWAYS_SHOWN = ["1", "2"];

export function contatoCards(data: Section<CadastroData>): Section<Contato[]> {
  return mapSection(data, ({ contatos }) => {
    const missing = ALWAYS_SHOWN.filter(
      (numcontato) => !contatos.some((contato) => contato.numcontato === numcontato),
    ).map((numcontato) => ({ numcontato, ddd: "", telefone: "" }));
    return [...contatos, ...missing].sort((a, b) => Number(a.numcontato) - Number(b.numcontato));
  });
}
