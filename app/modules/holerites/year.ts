import { sumReais } from "~/lib/money";
import type { Holerite } from "~/services/provider/contract/holerites";
import { recoveredAdvances } from "./recovered-advances";
import { extraPayOf } from "./monthly";
import { monthOf, holeriteRef, type HoleriteRef } from "./labels";

export interface Totals {
  vencimentos: number;
  descontos: number;
  liquido: number;
}

/** Net pay of extra payslips: "13º" is the 13th salary, "PLR" is profit sharing. */
export type ExtraPay = Partial<Record<"13º" | "PLR", number>>;

export interface YearMonth extends Totals {
  mes: number;
  name: string;
  holerites: HoleriteRef[];
  extra: ExtraPay;
}

export interface YearSummary {
  months: YearMonth[];
  count: number;
  total: Totals;
  extra: ExtraPay;
  /**
   * Sum of the advances that a later payslip deducted, or null if no advance was deducted.
   * In `months` and `total`, `vencimentos` and `descontos` leave out these advances.
   */
  takenBack: number | null;
}

function add(parts: readonly Totals[]): Totals {
  return {
    vencimentos: sumReais(parts.map(({ vencimentos }) => vencimentos)),
    descontos: sumReais(parts.map(({ descontos }) => descontos)),
    liquido: sumReais(parts.map(({ liquido }) => liquido)),
  };
}

function extraPay(holerites: readonly Holerite[]): ExtraPay {
  const extra: ExtraPay = {};
  for (const holerite of holerites) {
    const name = extraPayOf(holerite);
    if (name) extra[name] = sumReais([extra[name] ?? 0, holerite.liquido]);
  }
  return extra;
}

/** The net pay needs no change: an advance and its later deduction cancel each other out. */
function withoutAdvances({ vencimentos, descontos, liquido }: Totals, back: number): Totals {
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
  const summed = byMonth.map((ofMonth, index) => withoutAdvances(add(ofMonth), back[index] ?? 0));
  return {
    months: months.map((mes, index) => {
      const ofMonth = byMonth[index] ?? [];
      return {
        mes,
        name: monthOf(ofMonth[0] ?? { mes, desc_mes: "" }),
        holerites: ofMonth.map(holeriteRef),
        extra: extraPay(ofMonth),
        ...(summed[index] ?? add([])),
      };
    }),
    count: ofYear.length,
    total: add(summed),
    extra: extraPay(ofYear),
    takenBack: sumReais(back) || null,
  };
}
