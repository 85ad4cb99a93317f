/** Vacation concessions of a year, one list whatever the groups they came in (spec 2.14). */
import { formataData } from "~/lib/datas";
import type { Concessao, FeriasDoAno } from "~/services/provider/contract/ferias";

/** A concession with what its group says of it. */
export interface ConcessaoDoAno extends Concessao {
  /** The year under which the provider keeps it. */
  ano: number;
  cargo: string;
  desc_lotacao: string;
}

/** The latest vacation first. */
export function listaConcessoes(grupos: readonly FeriasDoAno[]): ConcessaoDoAno[] {
  return grupos
    .flatMap(({ ano, cargo, desc_lotacao, concessoes }) => concessoes.map((concessao) => ({ ...concessao, ano, cargo, desc_lotacao })))
    .sort((a, b) => b.dt_in_pg.localeCompare(a.dt_in_pg));
}

/** The concession of this id, the first when none is asked for; undefined when there is no such one. */
export function escolheConcessao(lista: readonly ConcessaoDoAno[], id: string | null): ConcessaoDoAno | undefined {
  return id === null ? lista[0] : lista.find(({ id_concessao }) => id_concessao === id);
}

/** The year of the address' query when it is one of those on offer, else the newest of them. */
export function anoPedido(query: URLSearchParams, anos: readonly number[]): number {
  return anos.find((ano) => String(ano) === query.get("ano")) ?? Math.max(...anos);
}

/** "06/01/2026 a 25/01/2026"; "" when the provider gives neither day. */
export function periodo(inicio: string | null, fim: string | null): string {
  return [inicio, fim].map(formataData).filter(Boolean).join(" a ");
}
