import { paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_PENDING } from "~/services/provider/contract/status";
import { canEdit, colourOf, formatBirth, situacaoOf } from "./situacao";

export function listItem(dependente: Dependente, today: string) {
  const { codigo, nome, grau, status, codatestado } = dependente;
  const editTo = canEdit(dependente) ? paths.editarDependente(codigo) : null;
  return {
    ...{ codigo, nome, situacao: situacaoOf(dependente), cores: colourOf(dependente) },
    facts: [grau, formatBirth(dependente, today)].filter(Boolean).join("\u00a0· "),
    awaitsCorrection: editTo !== null && status === STATUS_PENDING,
    editTo,
    requestTo: codatestado ? paths.pedidoDeDependente(codatestado) : null,
  };
}

export type DependenteListItem = ReturnType<typeof listItem>;
