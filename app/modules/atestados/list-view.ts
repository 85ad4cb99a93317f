import { nowInSaoPaulo } from "~/lib/calendar";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { SubmissionListItem } from "./submission-card";
import { correctionDeadline } from "./submission";
import { yearList, type YearList } from "./year-list";
import type { SubmissionKind } from "./submission-kinds";

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
    submissions: ofYear.map((submission) => ({
      ...{
        codigo: submission.codigo,
        status: submission.status,
        descstatus: submission.descstatus,
        cores: submission.cores,
        titulo: submission.titulo,
      },
      ...{
        descsituacao: submission.descsituacao,
        nomedependente: submission.nomedependente,
        anexos: submission.anexos,
        movimentacao: submission.movimentacao,
      },
      ...{
        datainicio: submission.datainicio,
        datafim: submission.datafim,
        diasatestado: submission.diasatestado,
      },
      deadline: correctionDeadline(door, submission, moment),
    })),
  };
}
