import { sumReais } from "~/lib/money";
import type { Holerite } from "~/services/provider/contract/holerites";
import { recoveredAdvances } from "./recovered-advances";
import { monthOf, holeriteRef, type HoleriteRef } from "./labels";

export interface Totals {
  vencimentos: number;
  descontos: number;
  liquido: number;
}

export interface YearMonth extends Totals {
  mes: number;
  name: string;
  holerites: HoleriteRef[];
}

export interface YearSummary {
  /** Holds January to the last month with a payslip. A month without a payslip has zeros. */
  months: YearMonth[];
  count: number;
  total: Totals;
  /**
   * The advances that were deducted later. `vencimentos` and `descontos` leave them out, so that
   * they count once.
   */
  takenBack: number;
}

function add(parts: readonly Totals[]): Totals {
  return {
    vencimentos: sumReais(parts.map(({ vencimentos }) => vencimentos)),
    descontos: sumReais(parts.map(({ descontos }) => descontos)),
    liquido: sumReais(parts.map(({ liquido }) => liquido)),
  };
}

/** The net pay stays unchanged, because it is the paid amount, with advances included. */
function without({ vencimentos, descontos, liquido }: Totals, back: number): Totals {
  return {
    vencimentos: sumReais([vencimentos, -back]),
    descontos: sumReais([descontos, -back]),
    liquido,
  };
}

export function summariseYear(holerites: readonly Holerite[], ano: number): YearSummary {
  const ofYear = holerites.filter((holerite) => holerite.ano === ano);
  const present = ofYear.map(({ mes }) => mes);
  const last = Math.min(12, Math.max(0, ...present));
  const months = [
    ...new Set([...Array.from({ length: last }, (_, index) => index + 1), ...present]),
  ].sort((a, b) => a - b);
  const byMonth = months.map((mes) => ofYear.filter((holerite) => holerite.mes === mes));
  const back = recoveredAdvances(byMonth);
  const summed = byMonth.map((ofMonth, index) => without(add(ofMonth), back[index] ?? 0));
  return {
    months: months.map((mes, index) => {
      const ofMonth = byMonth[index] ?? [];
      return {
        mes,
        name: monthOf(ofMonth[0] ?? { mes, desc_mes: "" }),
        holerites: ofMonth.map(holeriteRef),
        ...(summed[index] ?? add([])),
      };
    }),
    count: ofYear.length,
    total: add(summed),
    takenBack: sumReais(back),
  };
}
