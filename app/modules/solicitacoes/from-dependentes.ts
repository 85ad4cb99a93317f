import {
  awaitsInactivation,
  canEdit,
  colourOf,
  isInReview,
  situacaoOf,
} from "~/modules/dependentes/situacao";
import { paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { canCorrect, STATUS_ACCEPTED, STATUS_ACTIVE } from "~/services/provider/contract/status";
import { nextStepOf, stageOf } from "./common-status";
import type { SolicitacaoEntry, Brought } from "./solicitacao";

function lineOf(dependente: Dependente): SolicitacaoEntry {
  const { codigo, nome, status, solicitou_inativacao, codatestado } = dependente;
  const waits = awaitsInactivation(dependente) || isInReview(dependente);
  const stage = waits ? "aberta" : stageOf(status);
  return {
    key: `dependente-${codigo}`,
    tipo: solicitou_inativacao ? "Inativação de dependente" : "Dependente",
    titulo: nome,
    situacao: situacaoOf(dependente),
    cores: colourOf(dependente),
    stage,
    // The list of dependents lacks these four values.
    // If HR sent the request back, `withCorrectionTexts` adds `sentAt` and `requested`.
    sentAt: null,
    requested: "",
    deadline: null,
    due: null,
    next: waits ? "" : nextStepOf(status === STATUS_ACTIVE ? STATUS_ACCEPTED : status),
    viewPath: codatestado ? paths.pedidoDeDependente(codatestado) : paths.dependentes(),
    correctTo: stage === "corrigir" ? paths.editarDependente(codigo) : null,
  };
}

/**
 * A dependent without `codatestado` was not requested on the portal.
 * Such a dependent is listed only when an inactivation or a correction was requested.
 */
export function fromDependentes(dependentes: readonly Dependente[]): Brought {
  return {
    solicitacoes: dependentes
      .filter((each) => each.codatestado !== "" || each.solicitou_inativacao || canCorrect(each))
      .map(lineOf),
    /* `solicitacoes` omits active dependents without a request, but they can be corrected too. */
    correctables: dependentes
      .filter(canEdit)
      .map(({ codigo }) => ({ to: paths.editarDependente(codigo), record: codigo })),
  };
}
