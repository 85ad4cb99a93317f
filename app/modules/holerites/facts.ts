import type { Pair } from "~/lib/text";
import { HOURS_OF_A_MONTH } from "~/lib/dates";
import { formatQuantity, sumReais } from "~/lib/money";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";

interface EventoGroup<E, A> {
  title: string;
  rows: E[];
  total: { label: string; amount: A; negative: boolean };
}

/** Above the hours of a month, `horas` is a tax base in reais, so "1.500,5" becomes "1.500,50". */
export function quantityOf({ horas }: Pick<Evento, "horas">): string | null {
  if (typeof horas !== "number") return horas;
  const written = formatQuantity(horas);
  return horas > HOURS_OF_A_MONTH ? written.replace(/,\d$/, "$&0") : written;
}

export function groupsOf<E extends Pick<Evento, "operacao">, A>({
  eventos,
  vencimentos,
  descontos,
}: {
  eventos: E[];
  vencimentos: A;
  descontos: A;
}): EventoGroup<E, A>[] {
  const deducted = ({ operacao }: E) => operacao === "-";
  return [
    {
      title: "Vencimentos",
      rows: eventos.filter((evento) => !deducted(evento)),
      total: { label: "Total de vencimentos", amount: vencimentos, negative: false },
    },
    {
      title: "Descontos",
      rows: eventos.filter(deducted),
      total: { label: "Total de descontos", amount: descontos, negative: true },
    },
  ].filter(({ rows }) => rows.length > 0);
}

export function factsOf({
  desc_lotacao,
  cargo_abreviado,
}: Pick<Holerite, "desc_lotacao" | "cargo_abreviado">): Pair[] {
  return [
    ["Lotação", desc_lotacao],
    ["Cargo", cargo_abreviado],
  ];
}

type Base = "salario_base" | "base_calc_fgts" | "base_calc_irrf" | "fgts_mes";

export function basesOf<A>({
  salario_base,
  base_calc_fgts,
  base_calc_irrf,
  fgts_mes,
}: Record<Base, A | null>): [string, A][] {
  const base = (label: string, amount: A | null): [string, A][] =>
    amount === null ? [] : [[label, amount]];
  return [
    ...base("Salário base", salario_base),
    ...base("Base FGTS", base_calc_fgts),
    ...base("Base IRRF", base_calc_irrf),
    ...base("FGTS do mês", fgts_mes),
  ];
}

/**
 * Returns null if the employee earned nothing, or if the deductions are negative.
 * Also returns null if the totals do not add up, or if the result exceeds 999 %.
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
  // Only exact values may show 0 % or 100 %.
  if (descontos > vencimentos) return rounded > 999 ? null : Math.max(101, rounded);
  return Math.min(99, Math.max(1, rounded));
}
