import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SectionView } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { lastComment } from "~/lib/text";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCorrect, describeNextStep, isCorrection, sentAtText, stands } from "./submission";
import { Requested } from "~/wizard/page/requested";
import type { SubmissionKind } from "./submission-kinds";
import { AnswerList } from "./answer-list";
import { PrintButton } from "./print-button";
import { ShareButton } from "./share-button";
import type { showReceipt } from "./submission-pages.server";

interface Props {
  door: SubmissionKind;
  submission: Atestado;
  colaborador: string;
}

function Arrival({ door, submission, colaborador }: Props) {
  const { codigo, descstatus, cores, movimentacao } = submission;
  const sentBack = canCorrect(submission);
  const title = isCorrection(submission)
    ? `Correção do ${door.noun.toLowerCase()} recebida: protocolo ${codigo}`
    : `${door.noun} recebido: protocolo ${codigo}`;
  const when = sentAtText(submission);
  const arrived = when && `Recebido pela cooperativa em ${when}.`;
  return (
    <section
      className={`space-y-3 rounded-lg border-2 p-4 ${stands(submission) ? "border-verde-600 bg-verde-50" : "border-borda bg-white"}`}
      aria-labelledby="protocolo"
    >
      <h2 id="protocolo">{title}</h2>
      <p className="dica">
        O protocolo é o número deste envio. Guarde-o: com ele o RH acha o que você mandou.
      </p>
      {arrived && <p>{arrived}</p>}
      <p>Colaborador: {colaborador}</p>
      <p>
        <StatusBadge description={descstatus} colour={cores} />
      </p>
      <h3>O que acontece agora</h3>
      {sentBack ? (
        <Requested words={lastComment(movimentacao)} />
      ) : (
        <p>{describeNextStep(submission)}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {sentBack && (
          <a className="botao" href={href(door.edit(codigo))}>
            Corrigir
          </a>
        )}{" "}
        <a className={sentBack ? "botao-2" : "botao"} href={href(paths.inicio())}>
          Voltar ao início
        </a>{" "}
        <a className="botao-2" href={href(door.list())}>
          Ver a lista
        </a>
        <ShareButton title={title} text={[`${title}.`, arrived].filter(Boolean).join(" ")} />
      </p>
      <PrintButton />
    </section>
  );
}

function Receipt({ door, submission, colaborador }: Props) {
  const { codigo, anexos } = submission;
  return (
    <>
      <Arrival {...{ door, submission, colaborador }} />
      <section className="cartao space-y-3" aria-labelledby="enviado">
        <h2 id="enviado">O que foi enviado</h2>
        <AnswerList submission={submission} />
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
    </>
  );
}

/**
 * The provider's response contained `codigo`, but the provider's list does not show the record yet.
 */
function NotShownYet({ door, codigo }: { door: SubmissionKind; codigo: string }) {
  return (
    <section className="cartao space-y-3" aria-labelledby="protocolo">
      <h2 id="protocolo">{`${door.noun} enviado: protocolo ${codigo}`}</h2>
      <p>
        A cooperativa recebeu o envio com este número, e a lista dela ainda não o mostra. Anote o
        número e não envie de novo: espere um pouco e veja outra vez.
      </p>
      <p className="flex flex-wrap gap-3">
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
  return (
    <>
      <h1>Recibo de envio</h1>
      {submission ? (
        <>
          {!submission.ok && <p>O número do seu protocolo é {codigo}. Anote-o.</p>}
          <SectionView part={submission}>
            {(data) => data && <Receipt door={door} submission={data} colaborador={colaborador} />}
          </SectionView>
        </>
      ) : (
        <NotShownYet door={door} codigo={codigo} />
      )}
    </>
  );
}
