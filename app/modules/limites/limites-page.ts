import { PER_PAGE, pageOfIndex, placeOfPage, rangeText, type PagePlace } from "~/lib/pages";
import { plural } from "~/lib/text";
import type { ConsumoDetail, LimiteConsumo } from "~/services/provider/contract/financeiro";

export interface LimitePart extends LimiteConsumo {
  /** Says which of the category's purchases this page shows. */
  caption: string;
}

export interface LimitesPage extends PagePlace {
  limites: LimitePart[];
}

const comprasOf = (limites: readonly LimiteConsumo[]): ConsumoDetail[] =>
  limites.flatMap(({ detalhes }) => detalhes);

/** Every page shows every category, and the purchases of all categories are paged together. */
export function limitesPage(limites: LimiteConsumo[], requested: string | null): LimitesPage {
  const place = placeOfPage(comprasOf(limites).length, requested);
  let skipped = (place.page - 1) * PER_PAGE;
  let left = PER_PAGE;
  const parts = limites.map((limite) => {
    const count = limite.detalhes.length;
    const from = Math.min(skipped, count);
    const detalhes = limite.detalhes.slice(from, from + left);
    skipped -= from;
    left -= detalhes.length;
    const all = plural(count, "compra", "compras");
    const caption =
      detalhes.length === 0
        ? `${all} fora desta página`
        : rangeText(from, from + detalhes.length, count, all);
    return { ...limite, detalhes, caption: count === 0 ? "" : caption };
  });
  return { ...place, limites: parts };
}

export const pageOfDetalhe = (limites: LimiteConsumo[], id: string): number | null =>
  pageOfIndex(comprasOf(limites).findIndex((detalhe) => detalhe.id === id));
