import { today, yearOf as calendarYear } from "~/lib/calendar";
import { lastComment, wordsInList } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import { dueCorrection } from "./deadline";
import { canCorrect, formatPeriod, sentAt, tituloOf } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

const SHORT = 10;
const NEVER = "9999";

const dayOf = (submission: Atestado): string =>
  submission.datainicio ?? sentAt(submission)?.slice(0, 10) ?? "";

function itemOf(door: SubmissionKind, submission: Atestado, day: string) {
  const { codigo, status, descstatus, cores, anexos, movimentacao } = submission;
  const facts = [submission.descsituacao, submission.nomedependente, formatPeriod(submission)];
  return {
    ...{ codigo, status, descstatus, cores, titulo: tituloOf(submission) },
    facts: facts.filter(Boolean),
    anexos: anexos.map(({ descricao }) => descricao || "Anexo"),
    requested: canCorrect(submission) ? wordsInList(lastComment(movimentacao)) : "",
    deadline: dueCorrection(door, submission, day).deadline,
  };
}

/**
 * A long list is shown by years. Records to correct appear in every year, so that the employee does
 * not overlook them. Records without a date count as this year's.
 */
export function buildList(
  door: SubmissionKind,
  submissions: readonly Atestado[],
  requested: string | null,
  now: Date,
) {
  const day = today(now);
  const dueOf = (submission: Atestado) => dueCorrection(door, submission, day).due ?? NEVER;
  const all = [...submissions].sort(
    (a, b) =>
      dueOf(a).localeCompare(dueOf(b)) ||
      Number(canCorrect(b)) - Number(canCorrect(a)) ||
      dayOf(b).localeCompare(dayOf(a)) ||
      Number(b.codigo) - Number(a.codigo) ||
      0,
  );
  const yearOf = (submission: Atestado) => calendarYear(dayOf(submission) || day);
  const years = all.length > SHORT ? [...new Set(all.map(yearOf))].sort((a, b) => b - a) : [];
  const ano = years.find((each) => String(each) === requested) ?? years[0] ?? null;
  const isShown = (submission: Atestado) =>
    ano === null || canCorrect(submission) || yearOf(submission) === ano;
  return {
    submissions: all.filter(isShown).map((submission) => itemOf(door, submission, day)),
    years,
    ano,
  };
}

export type SubmissionYear = ReturnType<typeof buildList>;
export type SubmissionListItem = SubmissionYear["submissions"][number];
