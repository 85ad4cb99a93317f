import type { Pair } from "~/lib/text";
import { formatQuantity, formatReais, sumReais } from "~/lib/money";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";

interface EventoGroup {
  title: string;
  rows: Evento[];
  total: { label: string; value: string };
}

export const quantityOf = ({ horas }: Evento): string | null =>
  typeof horas === "number" ? formatQuantity(horas) : horas;

export function groupsOf({ eventos, vencimentos, descontos }: Holerite): EventoGroup[] {
  const deducted = ({ operacao }: Evento) => operacao === "-";
  return [
    {
      title: "Vencimentos",
      rows: eventos.filter((evento) => !deducted(evento)),
      total: { label: "Total de vencimentos", value: formatReais(vencimentos) },
    },
    {
      title: "Descontos",
      rows: eventos.filter(deducted),
      total: { label: "Total de descontos", value: formatReais(descontos === 0 ? 0 : -descontos) },
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** The figures that stand below the lines, in their order. */
export function footOf({
  salario_base,
  base_calc_fgts,
  base_calc_irrf,
  fgts_mes,
}: Holerite): [label: string, value: number][] {
  const amount = (label: string, value: number | null): [string, number][] =>
    value === null ? [] : [[label, value]];
  return [
    ...amount("Salário base", salario_base),
    ...amount("Base FGTS", base_calc_fgts),
    ...amount("Base IRRF", base_calc_irrf),
    ...amount("FGTS do mês", fgts_mes),
  ];
}

export function factsOf(holerite: Holerite): Pair[] {
  return [
    ["Lotação", holerite.desc_lotacao],
    ["Cargo", holerite.cargo_abreviado],
    ...footOf(holerite).map(([label, value]): Pair => [label, formatReais(value)]),
  ];
}

/**
 * Returns the discounts as a whole percentage of the earnings. Returns null if the totals do not
 * add up, or if no bar could show them.
 */
export function discountPercentage({
  vencimentos,
  descontos,
  liquido,
}: Pick<Holerite, "vencimentos" | "descontos" | "liquido">): number | null {
  if (vencimentos <= 0 || descontos < 0) return null;
  if (sumReais([vencimentos, -descontos, -liquido]) !== 0) return null;
  const rounded = Math.round((descontos / vencimentos) * 100);
  if (descontos === 0 || descontos === vencimentos) return rounded;
  // Rounding must not turn a small share into 0 % or 100 %.
  if (descontos > vencimentos) return rounded > 999 ? null : Math.max(101, rounded);
  return Math.min(99, Math.max(1, rounded));
}
