/** The search among a purchase's products: it lives in the address (spec 2.7). */
import { containsText } from "~/lib/text";
import type { Product } from "~/services/provider/contract/financeiro";

/** The products whose name, packaging or receipt holds every word of the search. */
export function searchProdutos(produtos: Product[], search: string): Product[] {
  return produtos.filter(({ produto, embalagem, nota_fiscal }) => containsText(`${produto} ${embalagem} ${nota_fiscal}`, search));
}
