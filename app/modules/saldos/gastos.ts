import { sumReais } from "~/lib/money";
import { PER_PAGE, pageOfIndex, placeOfPage, type PagePlace } from "~/lib/pages";
import type { Gasto } from "~/services/provider/contract/financeiro";

export interface GastosPage extends PagePlace {
  rows: (Gasto & { late: boolean })[];
  total: number;
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
  const place = placeOfPage(gastos.length, requested);
  const late = gastos.filter((gasto) => isLate(gasto, today));
  return {
    rows: dueFirst(gastos)
      .slice((place.page - 1) * PER_PAGE, place.page * PER_PAGE)
      .map((gasto) => ({ ...gasto, late: isLate(gasto, today) })),
    total: gastos.length,
    toPay: sumReais(gastos.map(({ saldo }) => saldo)),
    overdue: late.length > 0 ? sumReais(late.map(({ saldo }) => saldo)) : null,
    ...place,
  };
}

export const pageOfCompra = (gastos: Gasto[], id: string): number | null =>
  pageOfIndex(dueFirst(gastos).findIndex((gasto) => gasto.id === id));
