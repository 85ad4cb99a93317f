/** Vacation concessions of a year, one list whatever the groups they came in (spec 2.14). */
import { formatDate } from "~/lib/dates";
import type { Concessao, YearFerias } from "~/services/provider/contract/ferias";

/** A concession with what its group says of it. */
export interface YearConcessao extends Concessao {
  /** The year under which the provider keeps it. */
  ano: number;
  cargo: string;
  desc_lotacao: string;
}

/** The latest vacation first. */
export function listConcessoes(groups: readonly YearFerias[]): YearConcessao[] {
  return groups
    .flatMap(({ ano, cargo, desc_lotacao, concessoes }) =>
      concessoes.map((concessao) => ({ ...concessao, ano, cargo, desc_lotacao })),
    )
    .sort((a, b) => b.dt_in_pg.localeCompare(a.dt_in_pg));
}

/** The concession of this id, the first when none is asked for; undefined when there is no such one. */
export function chooseConcessao(
  list: readonly YearConcessao[],
  id: string | null,
): YearConcessao | undefined {
  return id === null ? list[0] : list.find(({ id_concessao }) => id_concessao === id);
}

/** The year of the address' query when it is one of those on offer, else the newest of them. */
export function requestedYear(query: URLSearchParams, years: readonly number[]): number {
  return years.find((ano) => String(ano) === query.get("ano")) ?? Math.max(...years);
}

/** "06/01/2026 a 25/01/2026"; "" when the provider gives neither day. */
export function formatPeriod(start: string | null, end: string | null): string {
  return [start, end].map(formatDate).filter(Boolean).join(" a ");
}
