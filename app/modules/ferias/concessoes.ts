import { formatDays } from "~/lib/dates";
import type { Concessao, YearFerias } from "~/services/provider/contract/ferias";

export interface YearConcessao extends Concessao {
  ano: number;
  cargo: string;
  desc_lotacao: string;
}

export function listConcessoes(groups: readonly YearFerias[]): YearConcessao[] {
  return groups
    .flatMap(({ ano, cargo, desc_lotacao, concessoes }) =>
      concessoes.map((concessao) => ({ ...concessao, ano, cargo, desc_lotacao })),
    )
    .sort((a, b) => b.dt_in_pg.localeCompare(a.dt_in_pg));
}

export function chooseConcessao(
  list: readonly YearConcessao[],
  id: string | null,
): YearConcessao | undefined {
  return id === null ? list[0] : list.find(({ id_concessao }) => id_concessao === id);
}

export function requestedYear(query: URLSearchParams, years: readonly number[]): number {
  return years.find((ano) => String(ano) === query.get("ano")) ?? Math.max(...years);
}

export const formatPeriod = formatDays;
