import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { SectionView } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import { lastComment } from "~/lib/text";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { canCorrect, describeNextStep, isCorrection, sentAtText, stands } from "./submission";
import { Requested } from "~/wizard/page/requested";
import type { SubmissionKind } from "./submission-kinds";
import { AnswerList } from "./answer-list";
import { PrintButton, PrintHint } from "./print-button";
import { ShareButton } from "./share-button";
import type { ShownSubmission, showReceipt } from "./submission-pages.server";

interface Props {
  door: SubmissionKind;
  submission: ShownSubmission;
  colaborador: string;
}

function titleOf({ noun }: SubmissionKind, submission: ShownSubmission): string {
  return isCorrection(submission)
    ? `Correção do ${noun.toLowerCase()} recebida`
    : `${noun} recebido`;
}

const arrivedText = (when: string) => `Recebido pela cooperativa em ${when}.`;

/** Only screen readers need the plain message, because the heading says the same. */
const PLAIN = /^\S+ enviad[oa] com sucesso\W*$/;

/** The receipt shows the flash message itself, because `Shell` hides a success on receipts. */
function Said() {
  const flash = useRouteLoaderData<{ flash: { kind: string; text: string } | null }>("root")?.flash;
  const text = flash?.kind === "success" ? flash.text : "";
  return (
    <p role="status" className={PLAIN.test(text) ? "sr-only" : undefined}>
      {text}
    </p>
  );
}

function Arrival({ door, submission, colaborador }: Props) {
  const { codigo, descstatus, cores } = submission;
  const when = sentAtText(submission);
  return (
    <section className="cartao space-y-1 text-center" aria-labelledby="protocolo">
      {stands(submission) && (
        <span className="selo-certo">
          <Icon name="check" />
        </span>
      )}
      <h1 id="protocolo" className="protocolo">
        {titleOf(door, submission)}
        <i>:</i> <span>protocolo</span> <b className="heroi">{codigo}</b>
      </h1>
      <div className="dica [text-wrap:balance]">
        <Said />
        {when && <p>{arrivedText(when)}</p>}
        <p>Colaborador: {colaborador}</p>
      </div>
      <p>
        <StatusBadge description={descstatus} colour={cores} />
      </p>
    </section>
  );
}

function Next({ door, submission }: Pick<Props, "door" | "submission">) {
  const { codigo, movimentacao } = submission;
  const sentBack = canCorrect(submission);
  const title = `${titleOf(door, submission)}: protocolo ${codigo}`;
  const when = sentAtText(submission);
  return (
    <>
      <section className="cartao space-y-1" aria-labelledby="agora">
        <h2 id="agora">O que acontece agora</h2>
        {sentBack ? (
          <Requested words={lastComment(movimentacao)} />
        ) : (
          <p>{describeNextStep(submission)}</p>
        )}
      </section>
      <p className="space-y-3">
        {sentBack && (
          <a className="botao w-full" href={href(door.edit(codigo))}>
            Corrigir
          </a>
        )}{" "}
        <a className={`${sentBack ? "botao-2" : "botao"} w-full`} href={href(paths.inicio())}>
          Voltar ao início
        </a>
      </p>
      <div className="depois nao-imprime">
        <a className="elo" href={href(door.list())}>
          Ver a lista
        </a>{" "}
        <ShareButton
          title={title}
          text={[`${title}.`, when && arrivedText(when)].filter(Boolean).join(" ")}
        />{" "}
        <PrintButton />
      </div>
      <AskHr about={aboutProtocol(codigo)} />
      <p className="dica">
        O protocolo é o número deste envio. Guarde-o: com ele o RH acha o que você mandou.
      </p>
    </>
  );
}

function Receipt({ door, submission, colaborador }: Props) {
  const { codigo, anexos } = submission;
  return (
    <>
      <Arrival {...{ door, submission, colaborador }} />
      <div className="duas">
        <div>
          <Next {...{ door, submission }} />
        </div>
        <section className="cartao ficha space-y-3" aria-labelledby="enviado">
          <h2 id="enviado">O que foi enviado</h2>
          <AnswerList answers={submission.answers} />
          <h3>Anexos</h3>
          {anexos.length === 0 ? (
            <p>Nenhum documento Anexado</p>
          ) : (
            <ul className="list-disc pl-6">
              {anexos.map(({ id, descricao }) => (
                <li key={id}>{descricao || "Anexo"}</li>
              ))}
            </ul>
          )}
          <p>
            <a className="botao-2" href={href(door.detail(codigo))}>
              Ver detalhes e histórico
            </a>
          </p>
        </section>
      </div>
      <PrintHint />
    </>
  );
}

/**
 * The provider's response contained `codigo`, but the provider's list does not show the record yet.
 */
function NotShownYet({ door, codigo }: { door: SubmissionKind; codigo: string }) {
  return (
    <section className="cartao space-y-3 text-center" aria-labelledby="protocolo">
      <h1 id="protocolo" className="protocolo">
        {door.noun} enviado<i>:</i> <span>protocolo</span> <b className="heroi">{codigo}</b>
      </h1>
      <Said />
      <p>
        A cooperativa recebeu o envio com este número, e a lista dela ainda não o mostra. Anote o
        número e não envie de novo: espere um pouco e veja outra vez.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <a className="botao" href={href(door.receipt(codigo))}>
          Ver outra vez
        </a>{" "}
        <a className="botao-2" href={href(door.list())}>
          Ver a lista
        </a>
      </p>
    </section>
  );
}

export const receiptMeta: MetaFunction<() => ReturnType<typeof showReceipt>> = ({ data }) =>
  pageTitle(`Recibo ${data?.codigo ?? ""}`);

export function ReceiptPage({ door }: { door: SubmissionKind }) {
  const { submission, codigo, colaborador } = useLoaderData<typeof showReceipt>();
  if (!submission) return <NotShownYet door={door} codigo={codigo} />;
  return (
    <>
      {!submission.ok && (
        <>
          <h1>Recibo de envio</h1>
          <Said />
          <p>O número do seu protocolo é {codigo}. Anote-o.</p>
        </>
      )}
      <SectionView part={submission}>
        {(data) => data && <Receipt door={door} submission={data} colaborador={colaborador} />}
      </SectionView>
    </>
  );
}
