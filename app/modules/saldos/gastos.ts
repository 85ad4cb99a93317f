/** The open purchases of account 37, a page at a time (spec 2.7). */
import { somaReais } from "~/lib/dinheiro";
import type { Gasto } from "~/services/provider/contract/financeiro";

/** Purchases a page: some people have hundreds, and a phone need not carry them all at once. */
export const POR_PAGINA = 50;

export interface PaginaDeGastos {
  linhas: Gasto[];
  /** How many there are over all pages. */
  total: number;
  /** Reais, over all pages: the exact sum of `saldo`. */
  aPagar: number;
  /** From 1. */
  pagina: number;
  paginas: number;
}

/** Takes all purchases and the page asked for in the address; what is no page becomes the nearest one. */
export function paginaDeGastos(gastos: Gasto[], pedida: string | null): PaginaDeGastos {
  const paginas = Math.max(1, Math.ceil(gastos.length / POR_PAGINA));
  const asked = pedida && /^\d{1,6}$/.test(pedida) ? Number(pedida) : 1;
  const pagina = Math.min(Math.max(asked, 1), paginas);
  return {
    linhas: gastos.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA),
    total: gastos.length,
    aPagar: somaReais(gastos.map(({ saldo }) => saldo)),
    pagina,
    paginas,
  };
}

/** The page that a purchase stands on; null when it is none of these. */
export function paginaDaCompra(gastos: Gasto[], id: string): number | null {
  const index = gastos.findIndex((gasto) => gasto.id === id);
  return index < 0 ? null : Math.floor(index / POR_PAGINA) + 1;
}
