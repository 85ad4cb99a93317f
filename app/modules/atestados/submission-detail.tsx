import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnexoList } from "~/components/anexo-list";
import { LinkOf } from "~/components/link-of";
import { LongText } from "~/components/long-text";
import { CorrectBy, Movimentacao } from "~/components/movimentacao";
import { SectionView } from "~/components/section";
import { RequestStatus } from "~/components/status-badge";
import { BackLink } from "~/components/back-link";
import { CalendarLink } from "~/layout/calendar-link";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import { ABOVE_BUTTON } from "~/lib/long-text";
import { pageTitle } from "~/lib/page-title";
import { dataOr } from "~/lib/section";
import { href, paths } from "~/paths";
import { canCancel, canCorrect } from "~/services/provider/contract/status";
import { RepeatButton } from "./repeat-button";
import { Sent } from "./sent";
import type { SubmissionKind } from "./submission-kinds";
import type { ShownSubmission, showSubmission } from "./submission-pages.server";

interface Props {
  door: SubmissionKind;
  submission: ShownSubmission;
}

function Situacao({ door, submission }: Props) {
  const { codigo, titulo, deadline, next } = submission;
  const corrects = canCorrect(submission);
  const other = corrects ? "elo" : "botao-2";
  return (
    <section className={corrects ? "prazo" : "cartao space-y-3"} aria-label="Situação">
      <RequestStatus of={submission} />
      <CorrectBy deadline={deadline} />
      <div className="whitespace-pre-line">
        <LongText text={next} most={ABOVE_BUTTON} />
      </div>
      <div className={corrects ? "vias" : "flex flex-wrap gap-3"}>
        {corrects && (
          <LinkOf className="botao" to={door.edit(codigo)} of={titulo}>
            Corrigir
          </LinkOf>
        )}{" "}
        {canCancel(submission) && (
          <LinkOf className={other} to={door.cancel(codigo)} of={titulo}>
            Cancelar envio
          </LinkOf>
        )}{" "}
        {!corrects && <RepeatButton {...{ door, submission }} className="botao-2" />}{" "}
        <a className={other} href={href(door.receipt(codigo))}>
          Ver recibo
        </a>{" "}
        {deadline && (
          <CalendarLink to={paths.prazoNaAgenda(codigo)} what={`o prazo do protocolo ${codigo}`} />
        )}
        <AskHr about={aboutProtocol(codigo)} />
      </div>
    </section>
  );
}

function SubmissionDetail({ door, submission }: Props) {
  const { codigo, anexos, answers, movimentacao } = submission;
  return (
    <>
      <div className="duas">
        <div>
          <Situacao door={door} submission={submission} />
          {movimentacao.length > 0 && (
            <div className="cartao">
              <Movimentacao changes={movimentacao} above={submission.next} />
            </div>
          )}
        </div>
        <Sent answers={answers} className="cartao ficha">
          <AnexoList anexos={anexos} to={(id) => door.anexo(codigo, id)} />
        </Sent>
      </div>
    </>
  );
}

export function submissionMeta({
  noun,
}: SubmissionKind): MetaFunction<() => ReturnType<typeof showSubmission>> {
  return ({ data }) => pageTitle((data && dataOr(data.submission, null)?.titulo) ?? noun);
}

export function SubmissionPage({ door }: { door: SubmissionKind }) {
  const { submission } = useLoaderData<typeof showSubmission>();
  const shown = dataOr(submission, null);
  const title = shown?.titulo ?? door.noun;
  // The list of every year shows a record that waits for a correction.
  const year = shown && !canCorrect(shown) ? Number(shown.day.slice(0, 4)) : 0;
  return (
    <>
      <BackLink to={door.list(year || null)}>Voltar à lista</BackLink>
      <h1 className={title.length > 60 ? "text-xl" : undefined}>{title}</h1>
      <SectionView part={submission}>
        {(data) => data && <SubmissionDetail door={door} submission={data} />}
      </SectionView>
    </>
  );
}
