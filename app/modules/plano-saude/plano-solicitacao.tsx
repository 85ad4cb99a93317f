import type { ReactNode } from "react";
import { EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import { UrgentFirst } from "~/components/urgent-first";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import type { Shown } from "~/lib/amounts";
import { formatDayAndTime } from "~/lib/day-and-time";
import { properName, plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { PlanoCosts, CostsPerPerson } from "./plano-costs";

type Solicitacao = Shown<SolicitacaoOfPlano>;

function SolicitacaoPeople({ dependentes, exibir_valores }: Solicitacao) {
  if (dependentes.length === 0) return null;
  return (
    <details className="dobra">
      <summary>
        {plural(dependentes.length, "pessoa nesta solicitação", "pessoas nesta solicitação")}
      </summary>
      {exibir_valores ? (
        <CostsPerPerson
          caption="Valores por mês"
          people={dependentes.map(
            ({ vlr_plano, vlr_pago_cooperativa, vlr_pago_func, ...person }) => ({
              ...person,
              vlrplano: vlr_plano,
              vlrpagocooperativa: vlr_pago_cooperativa,
              vlrpagofunc: vlr_pago_func,
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

interface Props {
  solicitacao: Solicitacao;
  management: boolean;
  /** True for the one request that the employee should correct first. */
  urgent: boolean;
}

function Ways({ solicitacao, management, urgent }: Props) {
  const { codigo, tipo_solicitacao, corrigir_docs, pode_cancelar } = solicitacao;
  return (
    <>
      {corrigir_docs && !management && (
        <a
          className={urgent ? "botao" : "elo"}
          href={href(paths.reenviarDocumentosDoPlano(codigo))}
        >
          Corrigir documentos
        </a>
      )}{" "}
      {pode_cancelar && (
        <a className="elo" href={href(paths.cancelarSolicitacaoDoPlano(codigo))}>
          Cancelar solicitação<span className="sr-only">: {tipo_solicitacao}</span>
        </a>
      )}
    </>
  );
}

const MAX_SHOWN_LENGTH = 300;

/** A request has no page of its own, so a long text is folded and not cut off. */
function Observacao({ text }: { text: string }) {
  return text.length > MAX_SHOWN_LENGTH ? (
    <details className="dobra">
      <summary>Observação</summary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
  ) : (
    <p className="whitespace-pre-line">
      <strong>Observação:</strong> {text}
    </p>
  );
}

/** Shows what is missing, and what HR wrote. */
function Missing({ coletar_assinatura, corrigir_docs, observacao }: Solicitacao) {
  return (
    <>
      {coletar_assinatura && (
        <p>Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.</p>
      )}
      {corrigir_docs && (
        <p className="font-bold">Os documentos precisam ser corrigidos e enviados de novo.</p>
      )}
      {observacao && <Observacao text={observacao} />}
    </>
  );
}

function Facts({
  solicitacao,
  urgent,
  children,
}: Omit<Props, "management"> & { children: ReactNode }) {
  const { tipo_solicitacao, desc_plano, desc_status, cores, data_solic, hora_solic } = solicitacao;
  const made = formatDayAndTime(data_solic, hora_solic);
  const status = <StatusBadge description={desc_status} colour={cores} />;
  return (
    <div className="!space-y-2">
      <div className="cabeca">
        <h2>{tipo_solicitacao}</h2> {urgent && status}
      </div>
      <p>
        {desc_plano} <span className="dica block">{made && `Solicitada em ${made}`}</span>
      </p>
      {!urgent && <p>{status}</p>}
      <Missing {...solicitacao} />
      {children}
    </div>
  );
}

function Costs({ solicitacao }: Pick<Props, "solicitacao">) {
  if (!solicitacao.exibir_valores && solicitacao.dependentes.length === 0) return null;
  return (
    <div className="!space-y-2">
      {solicitacao.exibir_valores && (
        <PlanoCosts
          costs={{
            vlrtotalfunc: solicitacao.vlr_tot_pago_func,
            vlrtotalcooperativa: solicitacao.vlr_tot_pago_cooperativa,
            vlrtotalplano: solicitacao.vlr_tot_plano,
          }}
        />
      )}
      <SolicitacaoPeople {...solicitacao} />
    </div>
  );
}

function PlanoSolicitacao(props: Props) {
  const { solicitacao, urgent } = props;
  const { codigo, exibir_valores } = solicitacao;
  const ways = (
    <p className="vias">
      <Ways {...props} />
    </p>
  );
  return (
    <li className={urgent ? "prazo" : "linha block pr-4"} id={`solicitacao-${codigo}`}>
      <div className={exibir_valores ? "duas grossa" : "space-y-1"}>
        <Facts {...{ solicitacao, urgent }}>{urgent && ways}</Facts>
        <Costs solicitacao={solicitacao} />
        <div className="!basis-full !space-y-1">
          {!urgent && ways}
          <AskHr about={aboutProtocol(codigo)} />
        </div>
      </div>
    </li>
  );
}

export function PlanoSolicitacoes({
  list,
  management,
}: {
  list: Solicitacao[];
  management: boolean;
}) {
  if (list.length === 0)
    return (
      <EmptyState until="O que você pedir aparece aqui, com a resposta do RH.">
        Nenhuma solicitação localizada
      </EmptyState>
    );
  const urgent = management ? undefined : list.find(({ corrigir_docs }) => corrigir_docs);
  return (
    <UrgentFirst list={list} urgent={urgent}>
      {(solicitacao, isUrgent) => (
        <PlanoSolicitacao solicitacao={solicitacao} management={management} urgent={isUrgent} />
      )}
    </UrgentFirst>
  );
}
