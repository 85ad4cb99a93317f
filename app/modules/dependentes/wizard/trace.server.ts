/**
 * Finds a request in the provider's list after a lost response. The list has no dates, so only
 * values are compared.
 */
import type { Dependente, DependenteFields } from "~/services/provider/contract/dependentes";
import { STATUS_CANCELLED } from "~/services/provider/contract/status";
import {
  asSet,
  bareCode,
  sameCode,
  type Comparison,
  type Facts,
} from "~/services/submissions/compare";
import type { ListedRecord, Rows } from "~/services/submissions/reconcile";

const COMPARED: Comparison = {
  kinds: { nascimento: "date", anexos: "set" },
  identity: ["mudanca"],
  labels: { nascimento: "data de nascimento", dependenteir: "dependente no imposto de renda" },
};

const yesOrEmpty = (value: boolean) => (value ? "S" : "");

export function sentFieldsOf({
  nome,
  nacimento,
  dependenteir,
  filenames,
}: DependenteFields): Facts {
  return {
    nome,
    nascimento: nacimento,
    dependenteir: yesOrEmpty(dependenteir),
    anexos: asSet(filenames.map(({ id }) => id)),
  };
}

export function dependenteRows(dependentes: Dependente[]): Rows {
  const records = dependentes.map(
    ({ codigo, codatestado, nome, nascimento, dependenteir, anexos }) => ({
      ...{ key: codigo, protocolo: codatestado, when: null },
      fields: {
        nome,
        nascimento: nascimento ?? "",
        dependenteir: yesOrEmpty(dependenteir),
        anexos: asSet(anexos.map((anexo) => anexo.codigo)),
      },
    }),
  );
  return { records, compared: COMPARED };
}

export const INACTIVATION: Facts = { mudanca: "inativar" };

/**
 * Files are not compared, because the record also lists files of earlier requests. `fixos`: name
 * and birth date cannot change.
 */
export function correctionOf(
  { nome, nacimento, dependenteir }: DependenteFields,
  fixos: boolean,
): Facts {
  return {
    mudanca: "corrigir",
    dependenteir: yesOrEmpty(dependenteir),
    ...(fixos ? {} : { nome, nascimento: nacimento }),
  };
}

/** Each correction changes this text, because it changes the status, the request or a file. */
function markOf({ status, codatestado, anexos }: Dependente): string {
  return [String(status), codatestado, ...anexos.map(({ id }) => id)].map(bareCode).join(" ");
}

function corrections(dependente: Dependente): ListedRecord[] {
  const { status, codatestado, nome, nascimento, dependenteir } = dependente;
  if (status === STATUS_CANCELLED) return [];
  const fields = {
    mudanca: "corrigir",
    nome,
    nascimento: nascimento ?? "",
    dependenteir: yesOrEmpty(dependenteir),
  };
  return [{ key: `correcao ${markOf(dependente)}`, protocolo: codatestado, fields, when: null }];
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
    compared: COMPARED,
    isState: true,
  };
}
