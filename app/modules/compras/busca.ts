/** The search among a purchase's products: it lives in the address (spec 2.7). */
import { contemTexto } from "~/lib/texto";
import type { Produto } from "~/services/provider/contract/financeiro";

/** The products whose name, packaging or receipt holds every word of the search. */
export function buscaProdutos(produtos: Produto[], busca: string): Produto[] {
  return produtos.filter(({ produto, embalagem, nota_fiscal }) => contemTexto(`${produto} ${embalagem} ${nota_fiscal}`, busca));
}
