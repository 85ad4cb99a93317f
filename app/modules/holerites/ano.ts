/** A year of payslips, month by month. Amounts in reais, added in whole cents. */
import { somaReais } from "~/lib/dinheiro";
import type { Holerite } from "~/services/provider/contract/holerites";
import { mesDe, referencia, type Referencia } from "./rotulos";

export interface Soma {
  vencimentos: number;
  descontos: number;
  liquido: number;
}

export interface MesDoAno extends Soma {
  mes: number;
  /** "outubro". */
  nome: string;
  /** In the provider's order. */
  holerites: Referencia[];
}

export interface ResumoDoAno {
  /** January to the last month with a payslip; a month without one has no payslips and zeros. */
  meses: MesDoAno[];
  quantos: number;
  total: Soma;
}

function add(parts: readonly Soma[]): Soma {
  return {
    vencimentos: somaReais(parts.map(({ vencimentos }) => vencimentos)),
    descontos: somaReais(parts.map(({ descontos }) => descontos)),
    liquido: somaReais(parts.map(({ liquido }) => liquido)),
  };
}

/** Takes all payslips and a year; several in a month add up. */
export function resumeAno(holerites: readonly Holerite[], ano: number): ResumoDoAno {
  const doAno = holerites.filter((holerite) => holerite.ano === ano);
  const present = doAno.map(({ mes }) => mes);
  const last = Math.min(12, Math.max(0, ...present));
  const meses = [...new Set([...Array.from({ length: last }, (_, index) => index + 1), ...present])].sort((a, b) => a - b);
  return {
    meses: meses.map((mes) => {
      const doMes = doAno.filter((holerite) => holerite.mes === mes);
      return { mes, nome: mesDe(doMes[0] ?? { mes, desc_mes: "" }), holerites: doMes.map(referencia), ...add(doMes) };
    }),
    quantos: doAno.length,
    total: add(doAno),
  };
}
