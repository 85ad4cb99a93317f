/** How a request for a dependent is found again when the answer to it is lost. The list does not say when. */
import type { Dependente, DependenteFields } from "~/services/provider/contract/dependentes";
import { STATUS_CANCELLED } from "~/services/provider/contract/status";
import { asSet, type Fields, type ListedRecord } from "~/services/submission/recognise.server";

const yesOrEmpty = (value: boolean) => (value ? "S" : "");

/** What is sent, in words that the list has too. */
export function sentFieldsOf({
  nome,
  nacimento,
  dependenteir,
  filenames,
}: DependenteFields): Fields {
  return {
    nome,
    nascimento: nacimento,
    dependenteir: yesOrEmpty(dependenteir),
    anexos: asSet(filenames.map(({ id }) => id)),
  };
}

export function dependenteRows(dependentes: Dependente[]): ListedRecord[] {
  return dependentes.map(({ codigo, codatestado, nome, nascimento, dependenteir, anexos }) => ({
    ...{ key: codigo, protocolo: codatestado, when: null },
    fields: {
      nome,
      nascimento: nascimento ?? "",
      dependenteir: yesOrEmpty(dependenteir),
      anexos: asSet(anexos.map((anexo) => anexo.codigo)),
    },
  }));
}

/** That one be inactivated. */
export const INACTIVATION: Fields = { mudanca: "inativar" };

/** A correction. The core system's name and birth date stay; the files of before are still there. */
export function correctionOf(
  { nome, nacimento, dependenteir }: DependenteFields,
  fixos: boolean,
): Fields {
  return {
    mudanca: "corrigir",
    dependenteir: yesOrEmpty(dependenteir),
    ...(fixos ? {} : { nome, nascimento: nacimento }),
  };
}

/** What a correction changes of a record: where it stands, its request, its files. */
function markOf({ status, codatestado, anexos }: Dependente): string {
  return [status, codatestado, ...anexos.map(({ id }) => id)].join(" ");
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

/** What was asked for of one dependent; one who is gone has been inactivated, where the list is complete. */
export function changeRows(
  dependentes: Dependente[],
  codigo: string,
  complete = true,
): ListedRecord[] {
  const current = dependentes.find((dependente) => dependente.codigo === codigo);
  const isInactivated = current ? current.solicitou_inativacao : complete;
  const inactivated: ListedRecord[] = isInactivated
    ? [{ key: "inativacao", protocolo: "", fields: INACTIVATION, when: null }]
    : [];
  return [...(current ? corrections(current) : []), ...inactivated];
}
