import { type Pair, plural } from "~/lib/text";
import { formatDate } from "~/lib/dates";
import type { Shown } from "~/lib/amounts";
import { formatPeriod, type YearConcessao } from "./concessoes";

type TotalName = "tot_vencimentos" | "tot_descontos" | "tot_liq_receber";

export const totalsOf = <A>({
  tot_vencimentos,
  tot_descontos,
  tot_liq_receber,
}: Record<TotalName, A>): { label: string; amount: A; negative: boolean }[] => [
  { label: "Total de vencimentos", amount: tot_vencimentos, negative: false },
  {
    label: "Total de descontos",
    amount: tot_descontos,
    negative: typeof tot_descontos === "number" && tot_descontos > 0,
  },
  { label: "Líquido a receber", amount: tot_liq_receber, negative: false },
];

const daysText = (days: number | null) => (days === null ? "" : plural(days, "dia", "dias"));

export function factsOf(concessao: Shown<YearConcessao>): Pair[] {
  const all: Pair[] = [
    ["Cargo", concessao.cargo],
    ["Lotação", concessao.desc_lotacao],
    ["Período de férias", formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)],
    ["Período aquisitivo", formatPeriod(concessao.dt_in_paq, concessao.dt_fi_paq)],
    ["Data do pagamento", formatDate(concessao.dt_pgto)],
    ["Dias gozados", daysText(concessao.dias_gozados)],
    ["Dias de abono (vendidos)", daysText(concessao.dias_abono)],
  ];
  return all.filter(([, value]) => value !== "");
}
