import { type Pair, plural } from "~/lib/text";
import { formatDate } from "~/lib/dates";
import { formatReais } from "~/lib/money";
import { formatPeriod, type YearConcessao } from "./concessoes";

interface Total {
  label: string;
  value: string;
}

export const totalsOf = ({
  tot_vencimentos,
  tot_descontos,
  tot_liq_receber,
}: YearConcessao): Total[] => [
  { label: "Total de vencimentos", value: formatReais(tot_vencimentos) },
  { label: "Total de descontos", value: formatReais(tot_descontos) },
  { label: "Líquido a receber", value: formatReais(tot_liq_receber) },
];

export function factsOf(concessao: YearConcessao): Pair[] {
  const all: Pair[] = [
    ["Cargo", concessao.cargo],
    ["Lotação", concessao.desc_lotacao],
    ["Período de férias", formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)],
    ["Período aquisitivo", formatPeriod(concessao.dt_in_paq, concessao.dt_fi_paq)],
    ["Data do pagamento", formatDate(concessao.dt_pgto)],
    ["Dias gozados", plural(concessao.dias_gozados, "dia", "dias")],
    ["Dias de abono (vendidos)", plural(concessao.dias_abono, "dia", "dias")],
  ];
  return all.filter(([, value]) => value !== "");
}
