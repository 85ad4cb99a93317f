import { HISTORY_TITLE, MovimentoList } from "~/components/movimentacao";
import { EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { lastComment } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SolicitacaoView } from "./solicitacoes";
import {
  aboutSolicitacao,
  submissionPath,
  NO_SOLICITACOES,
  submissionTitle,
  type SolicitacaoKind,
} from "./kinds";

interface Props {
  tipo: SolicitacaoKind;
  solicitacao: SolicitacaoView;
}

function Head({ solicitacao: { descsituacao, descstatus, cores, madeAt } }: Props) {
  return (
    <>
      <div className="text-tinta">
        <h3>{descsituacao || "Solicitação"}</h3>{" "}
        {madeAt && <p className="dica">Solicitação realizada em {madeAt}</p>}
      </div>{" "}
      <StatusBadge description={descstatus} colour={cores} />
    </>
  );
}

function CorrectLink({ tipo, solicitacao, className }: Props & { className: string }) {
  return (
    <a className={className} href={href(submissionPath(tipo, solicitacao.codigo))}>
      {submissionTitle(tipo, true)}
    </a>
  );
}

function CancelLink({ tipo, solicitacao: { codigo, canCancel, madeAt } }: Props) {
  if (!canCancel) return null;
  return (
    <a className="elo" href={href(paths.cancelarSolicitacaoCadastral(tipo, codigo))}>
      Cancelar solicitação<span className="sr-only"> de {madeAt}</span>
    </a>
  );
}

function UrgentSolicitacao(props: Props) {
  const { tipo, solicitacao } = props;
  const { codigo, descsituacao, madeAt, movimentacao } = solicitacao;
  const requested = lastComment(movimentacao);
  return (
    <li className="prazo">
      <div className="cabeca">
        <Head {...props} />
      </div>
      {requested && (
        <p className="line-clamp-4">
          <span className="sr-only">O que foi pedido: </span>
          {requested}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <CorrectLink {...props} className="botao" /> <CancelLink {...props} />
      </p>
      {movimentacao.length > 0 && (
        <details className="dobra">
          <summary>
            {HISTORY_TITLE}
            <span className="sr-only">
              {" "}
              de {descsituacao} de {madeAt}
            </span>
          </summary>
          <MovimentoList changes={movimentacao} />
        </details>
      )}
      <AskHr about={aboutSolicitacao(tipo, codigo)} />
    </li>
  );
}

function SolicitacaoRow(props: Props) {
  const { tipo, solicitacao } = props;
  const { codigo, pending, movimentacao } = solicitacao;
  return (
    <li className="linha items-start pr-4">
      <details className="dobra !basis-60">
        <summary className="cabeca">
          <Head {...props} />
        </summary>
        <div className="space-y-3">
          <p className="text-sm">Protocolo {codigo}</p>
          {movimentacao.length > 0 && (
            <>
              <h4 className="font-bold">{HISTORY_TITLE}</h4>
              <MovimentoList changes={movimentacao} />
            </>
          )}
          <CancelLink {...props} />
          <AskHr about={aboutSolicitacao(tipo, codigo)} />
        </div>
      </details>{" "}
      {pending && (
        <div className="lado">
          <CorrectLink {...props} className="elo" />
        </div>
      )}
    </li>
  );
}

export function SolicitacaoList({
  tipo,
  solicitacoes,
}: {
  tipo: SolicitacaoKind;
  solicitacoes: SolicitacaoView[];
}) {
  if (solicitacoes.length === 0)
    return (
      <EmptyState until="O que você enviar aparece aqui, com a resposta do RH.">
        {NO_SOLICITACOES[tipo]}
      </EmptyState>
    );
  const urgent = solicitacoes.find(({ pending }) => pending);
  const rows = solicitacoes.filter((solicitacao) => solicitacao !== urgent);
  return (
    <>
      {urgent && (
        <ul>
          <UrgentSolicitacao tipo={tipo} solicitacao={urgent} />
        </ul>
      )}
      {rows.length > 0 && (
        <ul className="linhas">
          {rows.map((solicitacao) => (
            <SolicitacaoRow key={solicitacao.codigo} {...{ tipo, solicitacao }} />
          ))}
        </ul>
      )}
    </>
  );
}
