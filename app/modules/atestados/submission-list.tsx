import { Fragment, type ReactNode } from "react";
import { LinkOf } from "~/components/link-of";
import { CorrectBy, WhatWasAsked } from "~/components/movimentacao";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { RequestStatus } from "~/components/status-badge";
import { Tabs } from "~/components/tabs";
import { CalendarLink } from "~/layout/calendar-link";
import type { Section } from "~/lib/section";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import { canCorrect } from "~/services/provider/contract/status";
import type { SubmissionListItem, SubmissionYear } from "./list-view";
import { RepeatButton } from "./repeat-button";
import type { SubmissionKind } from "./submission-kinds";

interface Props {
  door: SubmissionKind;
  submission: SubmissionListItem;
}

const isDocumentos = ({ tipo }: SubmissionKind): boolean => tipo === "DOCUMENTOS";

/** Separates two facts. The style of `.fatos` cuts off a dot at the start of a line. */
const DOT = <i>·{"\u00a0"}</i>;

const Facts = ({ submission: { facts, anexos } }: Pick<Props, "submission">) => (
  <p className="dica fatos">
    {facts.map((fact, place) => (
      <Fragment key={place}>
        <span>
          {place > 0 && DOT}
          {fact}
        </span>{" "}
      </Fragment>
    ))}
    <span>
      {facts.length > 0 && DOT}
      {anexos.length === 0 ? (
        "Nenhum documento Anexado"
      ) : (
        <>
          {plural(anexos.length, "anexo", "anexos")}
          <span className="sr-only">: {anexos.join(", ")}</span>
        </>
      )}
    </span>
  </p>
);

function UrgentSubmission({ door, submission }: Props) {
  const { codigo, titulo, requested, deadline } = submission;
  return (
    <li className="prazo">
      <div className="cabeca">
        <h2 className="line-clamp-4">{titulo}</h2> <RequestStatus of={submission} />
      </div>
      <CorrectBy deadline={deadline} />
      <WhatWasAsked text={requested} />
      <Facts submission={submission} />
      <div className="vias">
        <LinkOf className="botao" to={door.edit(codigo)} of={titulo}>
          Corrigir
        </LinkOf>{" "}
        <LinkOf className="elo" to={door.detail(codigo)} of={`de ${titulo}`}>
          Ver detalhes
        </LinkOf>{" "}
        {deadline && (
          <CalendarLink to={paths.prazoNaAgenda(codigo)} what={`o prazo do protocolo ${codigo}`} />
        )}
      </div>
    </li>
  );
}

function SubmissionRow({ door, submission }: Props) {
  const { codigo, titulo, deadline } = submission;
  const corrects = canCorrect(submission);
  const hasLink = corrects || !isDocumentos(door);
  return (
    <li className="linha">
      <a className={hasLink ? "palavras ladeada" : "palavras"} href={href(door.detail(codigo))}>
        <div className="cabeca">
          <h2>{titulo}</h2> <RequestStatus of={submission} />
        </div>{" "}
        {deadline && <p className="font-bold text-aviso">Corrija até {deadline}.</p>}{" "}
        <Facts submission={submission} />
      </a>{" "}
      {hasLink && (
        <div className="lado">
          {corrects ? (
            <LinkOf className="elo" to={door.edit(codigo)} of={titulo}>
              Corrigir
            </LinkOf>
          ) : (
            <RepeatButton
              {...{ door, submission }}
              className="elo min-w-[44px] text-elo underline"
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ListProps {
  door: SubmissionKind;
  list: SubmissionYear;
  urgent: string | undefined;
}

function SubmissionList({ door, list: { submissions, years, ano }, urgent }: ListProps) {
  if (submissions.length === 0)
    return (
      <EmptyState until="O que você enviar aparece aqui, com a resposta do RH.">
        Nenhum {door.noun.toLowerCase()} enviado
      </EmptyState>
    );
  const rows = submissions.filter(({ codigo }) => codigo !== urgent);
  const oneYear = rows.length > 0 && (
    <ul className={isDocumentos(door) ? "linhas sozinha" : "linhas"}>
      {rows.map((submission) => (
        <SubmissionRow key={submission.codigo} door={door} submission={submission} />
      ))}
    </ul>
  );
  if (years.length < 2) return oneYear;
  return (
    <Tabs
      label="Ano"
      tabs={years.map((year) => ({
        title: String(year),
        to: door.list(year),
        current: year === ano,
      }))}
    >
      {oneYear}
    </Tabs>
  );
}

interface SubmissionsProps extends Pick<Props, "door"> {
  list: Section<SubmissionYear>;
  children: ReactNode;
}

const urgentOf = (list: Section<SubmissionYear>) =>
  list.ok ? list.data.submissions.find(canCorrect) : undefined;

export const SendLink = ({ door, list }: Omit<SubmissionsProps, "children">) => (
  <a className={urgentOf(list) ? "botao-2" : "botao"} href={href(door.send())}>
    Enviar {door.noun}
  </a>
);

export function Submissions({ door, list, children }: SubmissionsProps) {
  const urgent = urgentOf(list);
  const first = (
    <>
      {urgent && (
        <ul>
          <UrgentSubmission door={door} submission={urgent} />
        </ul>
      )}
      {children}
    </>
  );
  const others = (
    <SectionView part={list}>
      {(data) => <SubmissionList door={door} list={data} urgent={urgent?.codigo} />}
    </SectionView>
  );
  if (isDocumentos(door))
    return (
      <>
        {first}
        {others}
      </>
    );
  return (
    <div className="duas estreita">
      <div>{first}</div>
      <div>{others}</div>
    </div>
  );
}
