import { sumReais } from "~/lib/money";
import type { Gasto } from "~/services/provider/contract/financeiro";

export const PER_PAGE = 50;

export interface GastosPage {
  rows: (Gasto & { late: boolean })[];
  total: number;
  toPay: number;
  overdue: number | null;
  page: number;
  pages: number;
}

function dueFirst(gastos: readonly Gasto[]): Gasto[] {
  const due = ({ vcto }: Gasto) => vcto || "9999";
  return [...gastos].sort((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b))));
}

const isLate = ({ vcto, saldo }: Gasto, today: string): boolean =>
  saldo > 0 && !!vcto && vcto.slice(0, 10) < today;

export function gastosPage(gastos: Gasto[], requested: string | null, today: string): GastosPage {
  const pages = Math.max(1, Math.ceil(gastos.length / PER_PAGE));
  const asked = requested && /^\d{1,6}$/.test(requested) ? Number(requested) : 1;
  const page = Math.min(Math.max(asked, 1), pages);
  const late = gastos.filter((gasto) => isLate(gasto, today));
  return {
    rows: dueFirst(gastos)
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map((gasto) => ({ ...gasto, late: isLate(gasto, today) })),
    total: gastos.length,
    toPay: sumReais(gastos.map(({ saldo }) => saldo)),
    overdue: late.length > 0 ? sumReais(late.map(({ saldo }) => saldo)) : null,
    page,
    pages,
  };
}

export function pageOfCompra(gastos: Gasto[], id: string): number | null {
  const index = dueFirst(gastos).findIndex((gasto) => gasto.id === id);
  return index < 0 ? null : Math.floor(index / PER_PAGE) + 1;
}
