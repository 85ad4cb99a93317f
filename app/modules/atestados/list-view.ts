import { nowInSaoPaulo } from "~/lib/calendar";
import type { Atestado } from "~/services/provider/contract/atestados";
import { lastComment, wordsInList } from "~/lib/text";
import { deadlineText } from "./deadline";
import { canCorrect, dueCorrection, tituloOf } from "./submission";
import type { SubmissionListItem } from "./submission-card";
import { yearList, type YearList } from "./year-list";
import type { SubmissionKind } from "./submission-kinds";

function itemOf(
  door: SubmissionKind,
  submission: Atestado,
  now: { date: string; time: string },
): SubmissionListItem & { due: string } {
  const { codigo, status, descstatus, cores, descsituacao, nomedependente } = submission;
  const { datainicio, datafim, diasatestado, anexos, movimentacao } = submission;
  const due = dueCorrection(door, submission, now);
  return {
    ...{ codigo, status, descstatus, cores, titulo: tituloOf(submission) },
    ...{ descsituacao, nomedependente, datainicio, datafim, diasatestado },
    anexos: anexos.map(({ descricao }) => descricao || "Anexo"),
    requested: canCorrect(submission) ? wordsInList(lastComment(movimentacao)) : "",
    deadline: due && deadlineText(due, now),
    due: due?.date ?? "9999",
  };
}

export function buildList(
  door: SubmissionKind,
  submissions: readonly Atestado[],
  ano: string | null,
  now: Date,
): YearList<SubmissionListItem> {
  const { submissions: ofYear, ...filter } = yearList(submissions, ano, now);
  const moment = nowInSaoPaulo(now);
  return {
    ...filter,
    submissions: ofYear
      .map((submission) => itemOf(door, submission, moment))
      .sort((a, b) => a.due.localeCompare(b.due))
      .map(({ due: _, ...item }) => item),
  };
}
