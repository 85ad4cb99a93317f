import { sumReais } from "~/lib/money";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { advanceOf } from "./recovered-advances";
import type { Totals, YearSummary } from "./year";

export const DEDUCTIONS = ["inss", "irrf", "saude", "emprestimos", "adiantamentos"] as const;
export const TOTAL = "Total";
export type DeductionColumn = (typeof DEDUCTIONS)[number];

export interface Components extends Record<DeductionColumn, number> {
  name: string;
  vencimentos: number;
  outros: number;
  liquido: number;
  /**
   * The cooperative pays the FGTS into a fund, so the net pay (`liquido`) excludes the FGTS.
   * Null: no payslip states an FGTS.
   */
  fgts: number | null;
}

export interface YearByComponent {
  months: Components[];
  total: Components;
}

export type ColumnOf = (evento: Evento) => DeductionColumn | null;

function fgtsOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [amount]));
  return known.length > 0 ? sumReais(known) : null;
}

function componentsOf(
  name: string,
  { vencimentos, descontos, liquido }: Totals,
  holerites: readonly Holerite[],
  columnOf: ColumnOf,
): Components {
  /*
   * The payslips' `vencimentos` include advances that were later deducted.
   * The total `vencimentos` omits these advances, so `takenBack` is the difference.
   */
  const takenBack = sumReais([...holerites.map((each) => each.vencimentos), -vencimentos]);
  const deductions = holerites.flatMap(({ eventos }) =>
    eventos
      .filter(({ operacao }) => operacao === "-")
      .map((evento) => ({
        valor: evento.valor,
        column: advanceOf(evento.desc_evento) ? "adiantamentos" : columnOf(evento),
      })),
  );
  const inColumn = (wanted: DeductionColumn) =>
    sumReais(deductions.flatMap(({ valor, column }) => (column === wanted ? [valor] : [])));
  const known = {
    inss: inColumn("inss"),
    irrf: inColumn("irrf"),
    saude: inColumn("saude"),
    emprestimos: inColumn("emprestimos"),
    adiantamentos: sumReais([inColumn("adiantamentos"), -takenBack]),
  };
  const outros = sumReais([descontos, ...Object.values(known).map((amount) => -amount)]);
  const fgts = fgtsOf(holerites.map(({ fgts_mes }) => fgts_mes));
  return { name, vencimentos, ...known, outros, liquido, fgts };
}

function addUp(months: readonly Components[]): Components {
  const sum = (column: Exclude<keyof Components, "name" | "fgts">) =>
    sumReais(months.map((month) => month[column]));
  return {
    name: TOTAL,
    vencimentos: sum("vencimentos"),
    inss: sum("inss"),
    irrf: sum("irrf"),
    saude: sum("saude"),
    emprestimos: sum("emprestimos"),
    adiantamentos: sum("adiantamentos"),
    outros: sum("outros"),
    liquido: sum("liquido"),
    fgts: fgtsOf(months.map(({ fgts }) => fgts)),
  };
}

export function yearByComponent(
  holerites: readonly Holerite[],
  ano: number,
  summary: YearSummary,
  columnOf: ColumnOf,
): YearByComponent {
  const ofYear = holerites.filter((holerite) => holerite.ano === ano);
  const months = summary.months
    .filter((month) => month.holerites.length > 0)
    .map(({ mes, name, ...totals }) =>
      componentsOf(
        name,
        totals,
        ofYear.filter((holerite) => holerite.mes === mes),
        columnOf,
      ),
    );
  return { months, total: addUp(months) };
}
