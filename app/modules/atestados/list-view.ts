import { today, yearOf as calendarYear } from "~/lib/calendar";
import { newestFirst } from "~/lib/coded";
import { lastComment, wordsInList } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCorrect } from "~/services/provider/contract/status";
import { dueCorrection } from "./deadline";
import { formatPeriod, sentAt, tituloOf } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

const SHORT = 10;
const NEVER = "9999";

export function itemOf(door: SubmissionKind, submission: Atestado, currentDay?: string) {
  const { codigo, status, descstatus, cores, anexos, movimentacao } = submission;
  return {
    codigo,
    status,
    descstatus,
    cores,
    titulo: tituloOf(submission),
    facts: [submission.descsituacao, submission.nomedependente, formatPeriod(submission)].filter(
      Boolean,
    ),
    anexos: anexos.map(({ descricao }) => descricao || "Anexo"),
    requested: canCorrect(submission) ? wordsInList(lastComment(movimentacao)) : "",
    day: submission.datainicio ?? sentAt(submission)?.slice(0, 10) ?? "",
    ...dueCorrection(door, submission, currentDay),
  };
}

export type SubmissionListItem = ReturnType<typeof itemOf>;

const newest = newestFirst<SubmissionListItem>(({ day }) => day);

/** A record awaiting a correction appears in every year, so the employee does not overlook it. */
export function buildList(
  door: SubmissionKind,
  sent: readonly Atestado[],
  requested: string | null,
  now: Date,
) {
  const currentDay = today(now);
  const all = sent
    .map((submission) => itemOf(door, submission, currentDay))
    .sort(
      (a, b) =>
        (a.due ?? NEVER).localeCompare(b.due ?? NEVER) ||
        Number(canCorrect(b)) - Number(canCorrect(a)) ||
        newest(a, b),
    );
  const yearOf = ({ day }: SubmissionListItem) => calendarYear(day || currentDay);
  const years = all.length > SHORT ? [...new Set(all.map(yearOf))].sort((a, b) => b - a) : [];
  const ano = years.find((each) => String(each) === requested) ?? years[0] ?? null;
  const submissions = all.filter(
    (item) => ano === null || canCorrect(item) || yearOf(item) === ano,
  );
  return { submissions, years, ano };
}

export type SubmissionYear = ReturnType<typeof buildList>;
