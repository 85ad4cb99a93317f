/**
 * Finds a request in the provider's list after a lost response. The list has no dates, so only
 * values are compared.
 */
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_CANCELLED } from "~/services/provider/contract/status";
import { bareCode, sameCode, type Comparison, type Facts } from "~/services/submissions/compare";
import type { ListedRecord, Rows } from "~/services/submissions/reconcile";
import { dependente as fields } from "./record.server";

const { listedFacts } = fields;

const compared: Comparison = { ...fields.compared, identity: ["mudanca"] };

export function dependenteRows(dependentes: Dependente[]): Rows {
  const records = dependentes.map((each) => ({
    ...{ key: each.codigo, protocolo: each.codatestado, when: null },
    fields: listedFacts(each),
  }));
  return { records, compared };
}

export const INACTIVATION: Facts = { mudanca: "inativar" };

/**
 * Files are not compared, because the record also lists files of earlier requests. `fixos`: name
 * and birth date cannot change.
 */
export function correctionOf({ anexos: _files, ...facts }: Facts, fixos: boolean): Facts {
  const { nome: _name, nacimento: _birth, ...others } = facts;
  return { mudanca: "corrigir", ...(fixos ? others : facts) };
}

/** Each correction changes this text, because it changes the status, the request or a file. */
function markOf({ status, codatestado, anexos }: Dependente): string {
  return [String(status), codatestado, ...anexos.map(({ id }) => id)].map(bareCode).join(" ");
}

function corrections(dependente: Dependente): ListedRecord[] {
  const { status, codatestado } = dependente;
  if (status === STATUS_CANCELLED) return [];
  const { anexos: _files, ...facts } = listedFacts(dependente);
  const changed = { mudanca: "corrigir", ...facts };
  return [
    { key: `correcao ${markOf(dependente)}`, protocolo: codatestado, fields: changed, when: null },
  ];
}

/**
 * The provider removes an inactivated dependent from the list, so a missing dependent counts as
 * inactivated.
 */
function inactivation(dependente: Dependente | undefined, codigo: string): ListedRecord[] {
  if (dependente && !dependente.solicitou_inativacao) return [];
  const gone = dependente ? undefined : codigo;
  return [{ key: "inativacao", protocolo: "", fields: INACTIVATION, when: null, gone }];
}

export function changeRows(dependentes: Dependente[], codigo: string): Rows {
  const current = dependentes.find((dependente) => sameCode(dependente.codigo, codigo));
  return {
    records: [...(current ? corrections(current) : []), ...inactivation(current, codigo)],
    stands: dependentes.map((dependente) => dependente.codigo),
    compared,
    isState: true,
  };
}
