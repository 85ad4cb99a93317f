import { CorrectBy } from "./correct-by";
import { WhatWasAsked } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { CalendarLink } from "~/layout/calendar-link";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SubmissionListItem } from "./list-view";
import { RepeatButton } from "./repeat-button";
import { canCorrect } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

interface Props {
  door: SubmissionKind;
  submission: SubmissionListItem;
}

/** Shows only the number of attachments, to save space; screen readers say their names. */
const Facts = ({ submission: { facts, anexos } }: Pick<Props, "submission">) => (
  <p className="dica line-clamp-4">
    {facts.map((fact) => `${fact}\u00a0· `).join("")}
    {anexos.length === 0 ? (
      "Nenhum documento Anexado"
    ) : (
      <>
        {plural(anexos.length, "anexo", "anexos")}
        <span className="sr-only">: {anexos.join(", ")}</span>
      </>
    )}
  </p>
);

/** The record that the employee should correct first. */
export function UrgentSubmission({ door, submission }: Props) {
  const { codigo, descstatus, cores, titulo, requested, deadline } = submission;
  return (
    <li className="prazo">
      <div className="cabeca">
        <h2 className="line-clamp-4">{titulo}</h2>{" "}
        <StatusBadge description={descstatus} colour={cores} />
      </div>
      <CorrectBy deadline={deadline} />
      <WhatWasAsked text={requested} />
      <Facts submission={submission} />
      <div className="vias nao-imprime">
        <a className="botao" href={href(door.edit(codigo))}>
          Corrigir<span className="sr-only"> {titulo}</span>
        </a>{" "}
        <a className="elo" href={href(door.detail(codigo))}>
          Ver detalhes<span className="sr-only"> de {titulo}</span>
        </a>{" "}
        {deadline && (
          <CalendarLink to={paths.prazoNaAgenda(codigo)} what={`o prazo do protocolo ${codigo}`} />
        )}
      </div>
    </li>
  );
}

/** The whole row opens the record, where it can also be cancelled. */
export function SubmissionRow({ door, submission }: Props) {
  const { codigo, descstatus, cores, titulo, deadline } = submission;
  const corrects = canCorrect(submission);
  return (
    <li className="linha">
      <a className={corrects ? "palavras" : "palavras ladeada"} href={href(door.detail(codigo))}>
        <div className="cabeca">
          <h2>{titulo}</h2> <StatusBadge description={descstatus} colour={cores} />
        </div>{" "}
        {deadline && <p className="font-bold text-aviso">Corrija até {deadline}.</p>}{" "}
        <Facts submission={submission} />
      </a>{" "}
      <div className="lado">
        {corrects ? (
          <a className="elo" href={href(door.edit(codigo))}>
            Corrigir<span className="sr-only"> {titulo}</span>
          </a>
        ) : (
          <RepeatButton {...{ door, submission }} className="elo min-w-[44px] text-elo underline" />
        )}
      </div>
    </li>
  );
}
