import { CorrectBy } from "./correct-by";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Movimentacao } from "~/components/movimentacao";
import { SectionView } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { CalendarLink } from "~/layout/calendar-link";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { SubmissionActions } from "./submission-actions";
import { AnexoList } from "./anexo-list";
import { RepeatButton } from "./repeat-button";
import { canCorrect, describeNextStep } from "./submission";
import type { SubmissionKind } from "./submission-kinds";
import { AnswerList } from "./answer-list";
import type { ShownSubmission, showSubmission } from "./submission-pages.server";

interface Props {
  door: SubmissionKind;
  submission: ShownSubmission;
  deadline: string | null;
}

function SubmissionDetail({ door, submission, deadline }: Props) {
  const { codigo, descstatus, cores, anexos, movimentacao } = submission;
  return (
    <>
      <div className="duas estreita">
        <div>
          <section
            className={canCorrect(submission) ? "prazo" : "cartao space-y-3"}
            aria-label="Situação"
          >
            <StatusBadge description={descstatus} colour={cores} />
            <CorrectBy deadline={deadline} />
            <p>{describeNextStep(submission)}</p>
            <div className="flex flex-wrap gap-3">
              <SubmissionActions door={door} submission={submission} />{" "}
              <RepeatButton door={door} submission={submission} className="botao-2" />{" "}
              <a className="botao-2" href={href(door.receipt(codigo))}>
                Ver recibo
              </a>
            </div>
            {deadline && (
              <CalendarLink
                to={paths.prazoNaAgenda(codigo)}
                what={`o prazo do protocolo ${codigo}`}
              />
            )}
            <AskHr about={aboutProtocol(codigo)} />
          </section>
          {movimentacao.length > 0 && (
            <div className="cartao">
              <Movimentacao changes={movimentacao} />
            </div>
          )}
        </div>
        <section className="cartao ficha" aria-labelledby="enviado">
          <h2 id="enviado">O que foi enviado</h2>
          <AnswerList answers={submission.answers} />
          <h3>Anexos</h3>
          <AnexoList door={door} codigo={codigo} anexos={anexos} />
        </section>
      </div>
      <p>
        <a className="botao-2" href={href(door.list())}>
          Voltar à lista
        </a>
      </p>
    </>
  );
}

export function submissionMeta({
  noun,
}: SubmissionKind): MetaFunction<() => ReturnType<typeof showSubmission>> {
  return ({ data }) => pageTitle(data?.titulo ?? noun);
}

export function SubmissionPage({ door }: { door: SubmissionKind }) {
  const { submission, titulo, deadline } = useLoaderData<typeof showSubmission>();
  return (
    <>
      <h1>{titulo}</h1>
      <SectionView part={submission}>
        {(data) => data && <SubmissionDetail door={door} submission={data} deadline={deadline} />}
      </SectionView>
    </>
  );
}
