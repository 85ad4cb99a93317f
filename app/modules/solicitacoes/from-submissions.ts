import { dueCorrection } from "~/modules/atestados/deadline";
import { sentAt, tituloOf } from "~/modules/atestados/submission";
import type { SubmissionKind } from "~/modules/atestados/submission-kinds";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCorrect } from "~/services/provider/contract/status";
import { nextStepOf, stageOf, lastObservacao } from "./common-status";
import type { Correctable, SolicitacaoEntry, Brought } from "./solicitacao";

function lineOf(door: SubmissionKind, submission: Atestado, today: string): SolicitacaoEntry {
  const { codigo, status, descstatus, cores, movimentacao } = submission;
  return {
    key: `${door.noun.toLowerCase()}-${codigo}`,
    tipo: door.noun,
    titulo: tituloOf(submission),
    situacao: descstatus,
    cores,
    stage: stageOf(status),
    sentAt: sentAt(submission),
    next: nextStepOf(status, movimentacao),
    requested: canCorrect(submission) ? lastObservacao(movimentacao) : "",
    movements: movimentacao.length,
    ...dueCorrection(door, submission, today),
    viewPath: door.detail(codigo),
    correctTo: canCorrect(submission) ? door.edit(codigo) : null,
  };
}

export function correctableSubmissions(
  door: SubmissionKind,
  submissions: readonly Atestado[],
): Correctable[] {
  return submissions
    .filter(canCorrect)
    .map(({ codigo }) => ({ to: door.edit(codigo), record: codigo }));
}

export function fromSubmissions(
  door: SubmissionKind,
  submissions: readonly Atestado[],
  today: string,
): Brought {
  return {
    solicitacoes: submissions.map((submission) => lineOf(door, submission, today)),
    correctables: correctableSubmissions(door, submissions),
  };
}
