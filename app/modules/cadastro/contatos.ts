import { completeOrNull, mapSection, type Section } from "~/lib/section";
import type { CadastroData, Contato } from "~/services/provider/contract/cadastro";

const ALWAYS_SHOWN = ["1", "2"];

/** An unreadable contact may be the missing one, so only a complete answer gets empty cards. */
export function contatoCards(data: Section<CadastroData>): Section<Contato[]> {
  const always = completeOrNull(data) ? ALWAYS_SHOWN : [];
  return mapSection(data, ({ contatos }) => {
    const missing = always
      .filter((numcontato) => !contatos.some((contato) => contato.numcontato === numcontato))
      .map((numcontato) => ({ numcontato, ddd: "", telefone: "" }));
    return [...contatos, ...missing].sort((a, b) => Number(a.numcontato) - Number(b.numcontato));
  });
}
