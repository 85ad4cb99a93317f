import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Movimentacao } from "~/components/movimentacao";
import { SectionView } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { pageTitle } from "~/lib/page-title";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { SubmissionActions } from "./submission-actions";
import { AnexoList } from "./anexo-list";
import { describeNextStep } from "./submission";
import type { SubmissionKind } from "./submission-kinds";
import { AnswerList } from "./answer-list";
import type { showSubmission } from "./submission-pages.server";

interface Props {
  door: SubmissionKind;
  submission: Atestado;
  deadline: string | null;
}

function SubmissionDetail({ door, submission, deadline }: Props) {
  const { codigo, descstatus, cores, anexos, movimentacao } = submission;
  return (
    <>
      <section className="cartao space-y-3" aria-label="Situação">
        <StatusBadge description={descstatus} colour={cores} />
        <p>{describeNextStep(submission)}</p>
        {deadline && (
          <p className="font-semibold text-aviso">
            Corrija até {deadline} para não perder o prazo de entrega.
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <SubmissionActions door={door} submission={submission} />{" "}
          <a className="botao-2" href={href(door.receipt(codigo))}>
            Ver recibo
          </a>
        </p>
      </section>
      <section className="cartao space-y-3" aria-labelledby="enviado">
        <h2 id="enviado">O que foi enviado</h2>
        <AnswerList submission={submission} />
        <h3>Anexos</h3>
        <AnexoList door={door} codigo={codigo} anexos={anexos} />
        <Movimentacao changes={movimentacao} defaultOpen />
      </section>
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
