import { RequestStatus } from "~/components/status-badge";
import { UrgentFirst } from "~/components/urgent-first";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import type { Shown } from "~/lib/amounts";
import { formatDayAndTime } from "~/lib/day-and-time";
import type { foldLong } from "~/lib/long-text";
import { properName, plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { PlanoCosts, CostsPerPerson } from "./plano-costs";

type Folded = ReturnType<typeof foldLong>;
type Solicitacao = Shown<Omit<SolicitacaoOfPlano, "observacao"> & { observacao: Folded }>;

/** Costs of 0 tell the employee nothing. If all three are 0, none is shown. */
function hasCosts({ exibir_valores, ...solicitacao }: Solicitacao): boolean {
  const { vlr_tot_plano, vlr_tot_pago_cooperativa, vlr_tot_pago_func } = solicitacao;
  return (
    exibir_valores && [vlr_tot_plano, vlr_tot_pago_cooperativa, vlr_tot_pago_func].some(Boolean)
  );
}

function Aside({ solicitacao }: Pick<Props, "solicitacao">) {
  const { dependentes, exibir_valores } = solicitacao;
  return (
    <div className="!space-y-2">
      {hasCosts(solicitacao) && (
        <PlanoCosts
          costs={{
            vlrtotalfunc: solicitacao.vlr_tot_pago_func,
            vlrtotalcooperativa: solicitacao.vlr_tot_pago_cooperativa,
            vlrtotalplano: solicitacao.vlr_tot_plano,
          }}
        />
      )}
      {dependentes.length > 0 && (
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
      )}
    </div>
  );
}

const Observacao = ({ words, rest }: Folded) => (
  <div className="whitespace-pre-line">
    <strong>Observação:</strong> {words}
    {rest && (
      <details className="dobra">
        <summary>Ler o restante</summary>
        <p>{rest}</p>
      </details>
    )}
  </div>
);

function Missing({ status_final, coletar_assinatura, corrigir_docs, observacao }: Solicitacao) {
  return (
    <>
      {coletar_assinatura && !status_final && (
        <p>Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.</p>
      )}
      {corrigir_docs && (
        <p className="font-bold">Os documentos precisam ser corrigidos e enviados de novo.</p>
      )}
      {observacao.words && <Observacao {...observacao} />}
    </>
  );
}

interface Props {
  solicitacao: Solicitacao;
  management: boolean;
  urgent: boolean;
}

function Plano({ solicitacao }: Pick<Props, "solicitacao">) {
  const made = formatDayAndTime(solicitacao.data_solic, solicitacao.hora_solic);
  return (
    <p>
      {solicitacao.desc_plano} <span className="dica block">{made && `Solicitada em ${made}`}</span>
    </p>
  );
}

function Ways({ solicitacao, management, urgent }: Props) {
  const { codigo, corrigir_docs, pode_cancelar, tipo_solicitacao } = solicitacao;
  return (
    <>
      {corrigir_docs && !management && (
        <p>
          <a
            className={urgent ? "botao" : "elo"}
            href={href(paths.reenviarDocumentosDoPlano(codigo))}
          >
            Corrigir documentos
          </a>
        </p>
      )}
      {pode_cancelar && (
        <p>
          <a className="elo" href={href(paths.cancelarSolicitacaoDoPlano(codigo))}>
            Cancelar solicitação<span className="sr-only">: {tipo_solicitacao}</span>
          </a>
        </p>
      )}
      <AskHr about={aboutProtocol(codigo)} />
    </>
  );
}

function PlanoSolicitacao(props: Props) {
  const { solicitacao, urgent } = props;
  const { codigo, tipo_solicitacao } = solicitacao;
  const id = `solicitacao-${codigo}`;
  const title = <h2>{tipo_solicitacao}</h2>;
  const plano = <Plano solicitacao={solicitacao} />;
  const status = <RequestStatus of={solicitacao} />;
  const missing = <Missing {...solicitacao} />;
  const ways = <Ways {...props} />;
  const aside = <Aside solicitacao={solicitacao} />;
  const { status_final, corrigir_docs } = solicitacao;
  if (status_final && !corrigir_docs)
    return (
      <li className="linha scroll-mt-24 pr-4" id={id}>
        <details className="dobra -my-2.5 !basis-60">
          <summary className="flex items-center">
            <div className="cabeca min-w-0 grow">
              <div className="text-tinta">
                {title} {plano}
              </div>{" "}
              {status}
            </div>
          </summary>
          <div className="max-w-2xl !space-y-2">
            {missing}
            {aside}
            {ways}
          </div>
        </details>
      </li>
    );
  return (
    <li className={urgent ? "prazo" : "linha block pr-4"} id={id}>
      <div className={hasCosts(solicitacao) ? "duas" : "space-y-2"}>
        <div className="!space-y-2">
          <div>
            {title} <p className="mt-1">{status}</p>
          </div>
          {plano}
          {missing}
          {ways}
        </div>
        {aside}
      </div>
    </li>
  );
}

interface ListProps extends Pick<Props, "management"> {
  list: Solicitacao[];
  finished: boolean;
}

export const PlanoSolicitacoes = ({ list, management, finished }: ListProps) => (
  <UrgentFirst
    list={list}
    finished={finished}
    isUrgent={({ corrigir_docs }) => corrigir_docs && !management}
    empty="Nenhuma solicitação localizada"
    until="O que você pedir aparece aqui até o RH responder."
  >
    {(solicitacao, urgent) => (
      <PlanoSolicitacao key={solicitacao.codigo} {...{ solicitacao, management, urgent }} />
    )}
  </UrgentFirst>
);
