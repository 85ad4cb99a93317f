import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { StatusBadge } from "~/components/status-badge";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { describeNextStep, sentAtText } from "./submission";
import type { Door } from "./doors";
import { AnswerList } from "./answer-list";
import { PrintButton } from "./print-button";
import type { showReceipt } from "./submission-pages.server";

interface Props {
  door: Door;
  submission: Atestado;
  colaborador: string;
}

function Receipt({ door, submission, colaborador }: Props) {
  const { codigo, descstatus, cores, anexos } = submission;
  const when = sentAtText(submission);
  return (
    <>
      <section className="cartao space-y-3" aria-labelledby="protocolo">
        <h2 id="protocolo">
          {door.noun} recebido: protocolo {codigo}
        </h2>
        {when && <p>Recebido pela cooperativa em {when}.</p>}
        <p>Colaborador: {colaborador}</p>
        <p>
          <StatusBadge description={descstatus} colour={cores} />
        </p>
        <PrintButton />
      </section>
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
      </section>
      <section className="cartao space-y-3" aria-labelledby="depois">
        <h2 id="depois">O que acontece agora</h2>
        <p>{describeNextStep(submission)}</p>
        <p className="flex flex-wrap gap-3">
          <a className="botao" href={href(door.list())}>
            Ver a lista
          </a>
          <a className="botao-2" href={href(door.detail(codigo))}>
            Ver detalhes e histórico
          </a>
        </p>
      </section>
    </>
  );
}

export const receiptMeta: MetaFunction<() => ReturnType<typeof showReceipt>> = ({ data }) => [
  { title: `Recibo ${data?.codigo ?? ""} — Portal do Colaborador` },
];

/** The proof that it arrived: number, date and time, what was sent, what happens next. */
export function ReceiptPage({ door }: { door: Door }) {
  const { submission, codigo, colaborador } = useLoaderData<typeof showReceipt>();
  return (
    <>
      <h1>Recibo de envio</h1>
      {!submission.ok && <p>O número do seu protocolo é {codigo}. Anote-o.</p>}
      <ShowPart part={submission}>{(data) => data && <Receipt door={door} submission={data} colaborador={colaborador} />}</ShowPart>
    </>
  );
}
