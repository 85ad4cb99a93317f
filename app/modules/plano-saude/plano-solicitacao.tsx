import type { ReactNode } from "react";
import { EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import type { Shown } from "~/lib/amounts";
import { formatDayAndTime } from "~/lib/day-and-time";
import { properName, plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { PlanoCosts, CostsPerPerson } from "./plano-costs";

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

interface Props {
  solicitacao: Shown<SolicitacaoOfPlano>;
  management: boolean;
  /** True for the one request that the employee should correct first. */
  urgent?: boolean;
}

function Ways({ solicitacao, management, urgent = false }: Props) {
  const { codigo, tipo_solicitacao } = solicitacao;
  return (
    <>
      {solicitacao.corrigir_docs && !management && (
        <a
          className={urgent ? "botao" : "elo"}
          href={href(paths.reenviarDocumentosDoPlano(codigo))}
        >
          Corrigir documentos
        </a>
      )}{" "}
      {solicitacao.pode_cancelar && (
        <a className="elo" href={href(paths.cancelarSolicitacaoDoPlano(codigo))}>
          Cancelar solicitação<span className="sr-only">: {tipo_solicitacao}</span>
        </a>
      )}
    </>
  );
}

function Which({ solicitacao }: Pick<Props, "solicitacao">) {
  const made = formatDayAndTime(solicitacao.data_solic, solicitacao.hora_solic);
  return (
    <p>
      {solicitacao.desc_plano} <span className="dica block">{made && `Solicitada em ${made}`}</span>
    </p>
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

/** What is missing, and what HR wrote. */
function Missing({ solicitacao }: Pick<Props, "solicitacao">) {
  const { observacao } = solicitacao;
  return (
    <>
      {solicitacao.coletar_assinatura && (
        <p>Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.</p>
      )}
      {solicitacao.corrigir_docs && (
        <p className="font-bold">Os documentos precisam ser corrigidos e enviados de novo.</p>
      )}
      {observacao && <Observacao text={observacao} />}
    </>
  );
}

function Details({ solicitacao, children }: Pick<Props, "solicitacao"> & { children?: ReactNode }) {
  const { codigo, exibir_valores } = solicitacao;
  return (
    <div className="w-full max-w-md space-y-3">
      {children}
      {exibir_valores && (
        <PlanoCosts
          employeeShare={solicitacao.vlr_tot_pago_func}
          cooperativeShare={solicitacao.vlr_tot_pago_cooperativa}
          total={solicitacao.vlr_tot_plano}
        />
      )}
      <SolicitacaoPeople solicitacao={solicitacao} />
      <AskHr about={aboutProtocol(codigo)} />
    </div>
  );
}

function PlanoSolicitacao({ solicitacao, management, urgent = false }: Props) {
  const { codigo, tipo_solicitacao, desc_status, cores } = solicitacao;
  const id = `solicitacao-${codigo}`;
  const status = <StatusBadge description={desc_status} colour={cores} />;
  const ways = <Ways solicitacao={solicitacao} management={management} urgent={urgent} />;
  if (urgent)
    return (
      <li className="prazo" id={id}>
        <div className="cabeca">
          <h2>{tipo_solicitacao}</h2> {status}
        </div>
        <Which solicitacao={solicitacao} />
        <Missing solicitacao={solicitacao} />
        <p className="flex flex-wrap gap-x-4 gap-y-2">{ways}</p>
        <Details solicitacao={solicitacao} />
      </li>
    );
  return (
    <li className="linha pr-4" id={id}>
      <div>
        <h2 className="text-base">{tipo_solicitacao}</h2>
        <Which solicitacao={solicitacao} />
      </div>{" "}
      <span className="lado">
        {status} {ways}
      </span>
      <Details solicitacao={solicitacao}>
        <Missing solicitacao={solicitacao} />
      </Details>
    </li>
  );
}

export function PlanoSolicitacoes({
  list,
  management,
}: {
  list: Shown<SolicitacaoOfPlano>[];
  management: boolean;
}) {
  const urgent = management ? undefined : list.find(({ corrigir_docs }) => corrigir_docs);
  const others = list.filter((solicitacao) => solicitacao !== urgent);
  if (list.length === 0)
    return (
      <EmptyState until="O que você pedir aparece aqui, com a resposta do RH.">
        Nenhuma solicitação localizada
      </EmptyState>
    );
  return (
    <>
      {urgent && (
        <ul>
          <PlanoSolicitacao solicitacao={urgent} management={management} urgent />
        </ul>
      )}
      {others.length > 0 && (
        <ul className="linhas">
          {others.map((solicitacao) => (
            <PlanoSolicitacao
              key={solicitacao.codigo}
              solicitacao={solicitacao}
              management={management}
            />
          ))}
        </ul>
      )}
    </>
  );
}
