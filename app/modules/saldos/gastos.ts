import { sumReais } from "~/lib/money";
import { pageOf, type Page } from "~/lib/paging";
import type { Gasto } from "~/services/provider/contract/financeiro";

export const PER_PAGE = 50;

export interface GastosPage extends Page<Gasto & { late: boolean }> {
  toPay: number;
  overdue: number | null;
}

function dueFirst(gastos: readonly Gasto[]): Gasto[] {
  const due = ({ vcto }: Gasto) => vcto || "9999";
  return [...gastos].sort((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b))));
}

const isLate = ({ vcto, saldo }: Gasto, today: string): boolean =>
  saldo > 0 && !!vcto && vcto.slice(0, 10) < today;

export function gastosPage(gastos: Gasto[], requested: string | null, today: string): GastosPage {
  const shown = pageOf(dueFirst(gastos), requested, PER_PAGE);
  const late = gastos.filter((gasto) => isLate(gasto, today));
  return {
    ...shown,
    rows: shown.rows.map((gasto) => ({ ...gasto, late: isLate(gasto, today) })),
    toPay: sumReais(gastos.map(({ saldo }) => saldo)),
    overdue: late.length > 0 ? sumReais(late.map(({ saldo }) => saldo)) : null,
  };
}

export function pageOfCompra(gastos: Gasto[], id: string): number | null {
  const index = dueFirst(gastos).findIndex((gasto) => gasto.id === id);
  return index < 0 ? null : Math.floor(index / PER_PAGE) + 1;
}
