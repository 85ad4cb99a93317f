import { AnexoList } from "~/components/anexo-list";
import { LongText } from "~/components/long-text";
import { Movimentacao } from "~/components/movimentacao";
import { RequestStatus } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import { ABOVE_BUTTON } from "~/lib/long-text";
import { href, paths } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_PENDING } from "~/services/provider/contract/status";
import { canCancel, canEdit, editVerb } from "./situacao";

interface Props {
  solicitacao: Atestado;
  dependente: Dependente | null;
  next: string | null;
}

export function DependenteSolicitacao({ solicitacao, dependente, next }: Props) {
  const { codigo, titulo, anexos, movimentacao } = solicitacao;
  const nome = dependente?.nome;
  const editable = dependente && canEdit(dependente) ? dependente : null;
  const sentBack = editable?.status === STATUS_PENDING;
  return (
    <>
      <div className="duas">
        <section className={sentBack ? "prazo" : "cartao space-y-3"}>
          <h2>
            {titulo || (!nome && `Solicitação ${codigo}`)}
            {titulo && nome && ": "}
            {nome}
          </h2>
          <RequestStatus of={solicitacao} />
          {next && (
            <div className="whitespace-pre-line">
              <LongText text={next} most={ABOVE_BUTTON} />
            </div>
          )}
          <p className="dica">
            Protocolo {codigo}
            {dependente &&
              ` · Imposto de Renda: ${dependente.dependenteir ? "dependente" : "não é dependente"}`}
          </p>
          <div className="vias">
            {editable && (
              <a className="botao" href={href(paths.editarDependente(editable.codigo))}>
                {editVerb(editable)}
              </a>
            )}{" "}
            {dependente && canCancel(dependente) && (
              <a className="elo" href={href(paths.cancelarDependente(codigo))}>
                Cancelar solicitação
              </a>
            )}
            <AskHr about={aboutProtocol(codigo)} />
          </div>
        </section>
        <div>
          {movimentacao.length > 0 && (
            <div className="cartao">
              <Movimentacao changes={movimentacao} above={next} />
            </div>
          )}
          <section className="cartao space-y-2" aria-labelledby="anexos">
            <h2 id="anexos">Anexos</h2>
            <AnexoList anexos={anexos} to={(id) => paths.pedidoDeDependenteAnexo(codigo, id)} />
          </section>
        </div>
      </div>
    </>
  );
}
