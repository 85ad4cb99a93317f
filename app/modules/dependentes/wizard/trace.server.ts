/**
 * The provider's list has no sending times.
 * So the portal looks for the sent values among the entries that were not listed before sending.
 */
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_CANCELLED } from "~/services/provider/contract/status";
import { normalizeCode, sameCode, type Facts } from "~/services/submissions/compare";
import type { ListedRecord, Rows } from "~/services/submissions/reconcile";
import { dependente } from "./record.server";

export const dependenteRows = dependente.trace(({ codigo, codatestado }) => ({
  key: codigo,
  protocolo: codatestado,
  history: [],
})).created;

export const INACTIVATION: Facts = { mudanca: "inativar" };

/** The provider's list also shows files of earlier requests, so files are not compared. */
const corrected = ({ anexos: _files, ...facts }: Facts): Facts => ({
  mudanca: "corrigir",
  ...facts,
});

/**
 * Corrections cannot change a registered dependent's name and birth date, so neither is compared.
 * `nacimento` is the provider's spelling.
 */
export function correctionOf(facts: Facts, registered: boolean): Facts {
  const { nome: _name, nacimento: _birth, ...others } = facts;
  return corrected(registered ? others : facts);
}

/**
 * Every correction changes the status, the request's number or a file's id.
 * So a mark that was not listed before sending shows a new correction.
 */
function markOf({ status, codatestado, anexos }: Dependente): string {
  return [String(status), codatestado, ...anexos.map(({ id }) => id)].map(normalizeCode).join(" ");
}

/** Inactivated dependents disappear from the list, so a missing dependent counts as inactivated. */
export function changeRows(dependentes: Dependente[], codigo: string): Rows {
  const current = dependentes.find((each) => sameCode(each.codigo, codigo));
  const records: ListedRecord[] = [];
  if (current && current.status !== STATUS_CANCELLED)
    records.push({
      key: `correcao ${markOf(current)}`,
      protocolo: current.codatestado,
      when: null,
      fields: corrected(dependente.listedFacts(current)),
    });
  if (!current || current.solicitou_inativacao)
    records.push({
      key: "inativacao",
      protocolo: "",
      when: null,
      fields: INACTIVATION,
      gone: current ? undefined : codigo,
    });
  return {
    records,
    allKeys: dependentes.map((each) => each.codigo),
    compared: { ...dependente.compared, mudanca: { isIdentity: true } },
    isState: true,
  };
}
