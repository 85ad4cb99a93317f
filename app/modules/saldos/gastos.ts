/** The open purchases of account 37, a page at a time (spec 2.7). */
import { sumReais } from "~/lib/money";
import type { Gasto } from "~/services/provider/contract/financeiro";

/** Purchases a page: some people have hundreds, and a phone need not carry them all at once. */
export const PER_PAGE = 50;

export interface GastosPage {
  rows: Gasto[];
  /** How many there are over all pages. */
  total: number;
  /** Reais, over all pages: the exact sum of `saldo`. */
  toPay: number;
  /** From 1. */
  page: number;
  pages: number;
}

/** Takes all purchases and the page asked for in the address; what is no page becomes the nearest one. */
export function gastosPage(gastos: Gasto[], requested: string | null): GastosPage {
  const pages = Math.max(1, Math.ceil(gastos.length / PER_PAGE));
  const asked = requested && /^\d{1,6}$/.test(requested) ? Number(requested) : 1;
  const page = Math.min(Math.max(asked, 1), pages);
  return {
    rows: gastos.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: gastos.length,
    toPay: sumReais(gastos.map(({ saldo }) => saldo)),
    page,
    pages,
  };
}

/** The page that a purchase stands on; null when it is none of these. */
export function pageOfCompra(gastos: Gasto[], id: string): number | null {
  const index = gastos.findIndex((gasto) => gasto.id === id);
  return index < 0 ? null : Math.floor(index / PER_PAGE) + 1;
}
