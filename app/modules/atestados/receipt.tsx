import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "~/components/icon";
import { LongText } from "~/components/long-text";
import { SectionView } from "~/components/section";
import { RequestStatus } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { useFlash } from "~/layout/flash-message";
import { aboutProtocol } from "~/lib/ask-hr";
import { ABOVE_BUTTON } from "~/lib/long-text";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { canCorrect } from "~/services/provider/contract/status";
import { Requested } from "~/wizard/page/requested";
import { Sent } from "./sent";
import { isSentOrAccepted } from "./submission";
import type { SubmissionKind } from "./submission-kinds";
import type { ReceivedSubmission, showReceipt } from "./submission-pages.server";

interface Props {
  door: SubmissionKind;
  submission: ReceivedSubmission;
}

const Title = ({ title, codigo }: { title: string; codigo: string }) => (
  <h1 id="protocolo" className="protocolo">
    {title}
    <i>:</i> <span>protocolo</span> <b className="heroi">{codigo}</b>
  </h1>
);

/** Only screen readers get a message that repeats the receipt's heading. */
const REPEATS_HEADING = /^\S+ enviad[oa] com sucesso\W*$/;

function SuccessMessage() {
  const flash = useFlash();
  const text = flash?.kind === "success" ? flash.text : "";
  return (
    <p role="status" className={REPEATS_HEADING.test(text) ? "sr-only" : undefined}>
      {text}
    </p>
  );
}

const ReceiptButtons = ({ title, text }: { title: string; text: string }) =>
  useHydrated() && (
    <>
      {"share" in navigator && (
        <button
          type="button"
          className="elo"
          onClick={() => void navigator.share({ title, text }).catch(() => undefined)}
        >
          Compartilhar
        </button>
      )}{" "}
      <button type="button" className="elo" onClick={() => window.print()}>
        Imprimir
      </button>
    </>
  );

function Next({ door, submission }: Props) {
  const { codigo, next } = submission;
  if (canCorrect(submission))
    return (
      <Requested
        words={<LongText text={next} most={ABOVE_BUTTON} />}
        button={
          <p className="nao-imprime mt-2">
            <a className="botao" href={href(door.edit(codigo))}>
              Corrigir
            </a>
          </p>
        }
      />
    );
  return (
    <section className="cartao space-y-1" aria-labelledby="agora">
      <h2 id="agora">O que acontece agora</h2>
      <div className="whitespace-pre-line">
        <LongText text={next} />
      </div>
    </section>
  );
}

function Ways({ door, submission }: Props) {
  const { codigo, arrived } = submission;
  const title = `${submission.title}: protocolo ${codigo}`;
  return (
    <div className="depois nao-imprime">
      <a className={canCorrect(submission) ? "elo" : "botao"} href={href(paths.inicio())}>
        Voltar ao início
      </a>{" "}
      <a className="elo" href={href(door.list())}>
        Ver a lista
      </a>{" "}
      <ReceiptButtons title={title} text={[`${title}.`, arrived].filter(Boolean).join(" ")} />{" "}
      <AskHr about={aboutProtocol(codigo)} />
    </div>
  );
}

function Receipt({ door, submission, colaborador }: Props & { colaborador: string }) {
  const { codigo, title, arrived, anexos } = submission;
  return (
    <>
      <div className="duas">
        <div>
          <section
            className={`cartao space-y-1 recibo text-center ${isSentOrAccepted(submission) ? "bg-certo-fundo" : ""}`}
            aria-labelledby="protocolo"
          >
            {isSentOrAccepted(submission) && (
              <span className="selo-certo">
                <Icon name="check" />
              </span>
            )}
            <Title title={title} codigo={codigo} />
            <div className="dica">
              <SuccessMessage />
              {arrived && <p>{arrived}</p>}
              <p>Colaborador: {colaborador}</p>
            </div>
            <p className="py-1">
              <RequestStatus of={submission} />
            </p>
            <p className="dica">
              O protocolo é o número deste envio. Guarde esse número: com ele o RH acha o que você
              mandou.
            </p>
          </section>
          <Next door={door} submission={submission} />
        </div>
        <Sent answers={submission.answers} className="cartao ficha space-y-3">
          {anexos.length === 0 ? (
            <p>Nenhum documento Anexado</p>
          ) : (
            <ul className="list-disc pl-6">
              {anexos.map(({ id, descricao }) => (
                <li key={id}>
                  <span className="line-clamp-2">{descricao || "Anexo"}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="nao-imprime">
            <a className="elo" href={href(door.detail(codigo))}>
              Ver detalhes e histórico
            </a>
          </p>
        </Sent>
      </div>
      <Ways door={door} submission={submission} />
      {/* This text stays when scripts add a print button, so that the footer does not move. */}
      <p className="dica nao-imprime">
        Para imprimir ou salvar em PDF, use o menu do navegador e escolha “Imprimir”.
      </p>
    </>
  );
}

const NotShownYet = ({ door, codigo }: { door: SubmissionKind; codigo: string }) => (
  <section className="cartao space-y-3 recibo text-center" aria-labelledby="protocolo">
    <Title title={`${door.noun} enviado`} codigo={codigo} />
    <SuccessMessage />
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
          <SuccessMessage />
          <p>O número do seu protocolo é {codigo}. Anote-o.</p>
        </>
      )}
      <SectionView part={submission}>
        {(data) => data && <Receipt {...{ door, submission: data, colaborador }} />}
      </SectionView>
    </>
  );
}
