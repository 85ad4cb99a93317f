import { EmptyState } from "~/components/notice";
import { Movimentacao } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { href, paths } from "~/paths";
import type { SolicitacaoView } from "./solicitacoes";
import {
  aboutSolicitacao,
  submissionPath,
  NO_SOLICITACOES,
  submissionTitle,
  type SolicitacaoKind,
} from "./kinds";

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
  const urgent = solicitacoes.find(({ pending }) => pending)?.codigo;
  return (
    <ul className="cartoes items-start">
      {solicitacoes.map(
        ({ codigo, descstatus, descsituacao, cores, madeAt, canCancel, pending, movimentacao }) => (
          <li key={codigo} className="cartao min-w-0 space-y-2">
            <h3>{descsituacao || "Solicitação"}</h3>
            <p>
              <StatusBadge description={descstatus} colour={cores} />
            </p>
            {madeAt && <p className="dica">Solicitação realizada em {madeAt}</p>}
            <Movimentacao changes={movimentacao} subject={`${descsituacao} de ${madeAt}`} />
            {(canCancel || pending) && (
              <p className="flex flex-wrap gap-3">
                {pending && (
                  <a
                    className={codigo === urgent ? "botao" : "botao-2"}
                    href={href(submissionPath(tipo, codigo))}
                  >
                    {submissionTitle(tipo, true)}
                  </a>
                )}{" "}
                {canCancel && (
                  <a
                    className="botao-2"
                    href={href(paths.cancelarSolicitacaoCadastral(tipo, codigo))}
                  >
                    Cancelar solicitação<span className="sr-only"> de {madeAt}</span>
                  </a>
                )}
              </p>
            )}
            <AskHr about={aboutSolicitacao(tipo, codigo)} />
          </li>
        ),
      )}
    </ul>
  );
}
