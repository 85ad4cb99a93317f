import { Notice } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import type { Shown } from "~/lib/amounts";
import { formatDate } from "~/lib/dates";
import { properName, plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { PlanoCosts, CostsPerPerson } from "./plano-costs";

function madeAt({
  data_solic,
  hora_solic,
}: Pick<SolicitacaoOfPlano, "data_solic" | "hora_solic">): string {
  const date = formatDate(data_solic);
  return date && hora_solic ? `${date} às ${hora_solic}` : date;
}

function SolicitacaoPeople({ solicitacao }: { solicitacao: Shown<SolicitacaoOfPlano> }) {
  const { dependentes, exibir_valores } = solicitacao;
  if (dependentes.length === 0) return null;
  const caption = plural(
    dependentes.length,
    "pessoa nesta solicitação",
    "pessoas nesta solicitação",
  );
  return (
    <details className="dobra">
      <summary>{caption}</summary>
      {exibir_valores ? (
        <CostsPerPerson
          caption="Valores por mês"
          rows={dependentes.map(
            ({ nome, parentesco, vlr_plano, vlr_pago_cooperativa, vlr_pago_func }) => ({
              ...{
                nome: properName(nome),
                parentesco,
                total: vlr_plano,
                cooperativeShare: vlr_pago_cooperativa,
                employeeShare: vlr_pago_func,
              },
            }),
          )}
        />
      ) : (
        <ul className="list-disc pl-6">
          {dependentes.map(({ nome, parentesco }, index) => (
            <li key={index}>
              {properName(nome)}
              {parentesco && ` — ${parentesco}`}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function PlanoSolicitacao({
  solicitacao,
  management,
  urgent,
}: {
  solicitacao: Shown<SolicitacaoOfPlano>;
  management: boolean;
  /** True for the request that the employee should correct first. */
  urgent: boolean;
}) {
  const { codigo, tipo_solicitacao, desc_plano, desc_status, cores, observacao, exibir_valores } =
    solicitacao;
  const canCorrect = solicitacao.corrigir_docs && !management;
  return (
    <li className="cartao min-w-0 space-y-3" id={`solicitacao-${codigo}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0">{tipo_solicitacao}</h2>
        <StatusBadge description={desc_status} colour={cores} />
      </div>
      <p>
        {desc_plano}{" "}
        <span className="dica block">
          {madeAt(solicitacao) && `Solicitada em ${madeAt(solicitacao)}`}
        </span>
      </p>
      {solicitacao.coletar_assinatura && (
        <Notice kind="info">
          <p>Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.</p>
        </Notice>
      )}
      {solicitacao.corrigir_docs && (
        <Notice kind="info">
          <p>Os documentos precisam ser corrigidos e enviados de novo.</p>
        </Notice>
      )}
      {observacao && (
        <p className="whitespace-pre-line">
          <strong>Observação:</strong> {observacao}
        </p>
      )}
      {exibir_valores && (
        <PlanoCosts
          employeeShare={solicitacao.vlr_tot_pago_func}
          cooperativeShare={solicitacao.vlr_tot_pago_cooperativa}
          total={solicitacao.vlr_tot_plano}
        />
      )}
      <SolicitacaoPeople solicitacao={solicitacao} />
      {(canCorrect || solicitacao.pode_cancelar) && (
        <p className="flex flex-wrap gap-3">
          {canCorrect && (
            <a
              className={urgent ? "botao" : "botao-2"}
              href={href(paths.reenviarDocumentosDoPlano(codigo))}
            >
              Corrigir documentos
            </a>
          )}{" "}
          {solicitacao.pode_cancelar && (
            <a className="botao-2" href={href(paths.cancelarSolicitacaoDoPlano(codigo))}>
              Cancelar solicitação<span className="sr-only">: {tipo_solicitacao}</span>
            </a>
          )}
        </p>
      )}
    </li>
  );
}
