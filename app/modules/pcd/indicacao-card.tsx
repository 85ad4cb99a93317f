import { HISTORY_TITLE, MovimentoList } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import type { Pair } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { canCorrect, whatWasAsked } from "./indicacoes";

interface Props {
  indicacao: PcdIndicacao & { sent: Pair[] };
}

function CorrectLink({ indicacao, className }: Props & { className: string }) {
  const { id, nome } = indicacao;
  return (
    <a className={className} href={href(`${paths.corrigirIndicacaoPcd(id)}#dialogo`)}>
      Corrigir<span className="sr-only"> a indicação de {nome}</span>
    </a>
  );
}

function CancelLink({ indicacao: { id, nome, status_final } }: Props) {
  if (status_final) return null;
  return (
    <a className="elo" href={href(`${paths.cancelarIndicacaoPcd(id)}#dialogo`)}>
      Cancelar<span className="sr-only"> a indicação de {nome}</span>
    </a>
  );
}

function Facts({ indicacao: { sent, movimentacao } }: Props) {
  return (
    <>
      <dl className="pares">
        {sent.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {movimentacao.length > 0 && (
        <>
          <h3>{HISTORY_TITLE}</h3>
          <MovimentoList
            changes={movimentacao.map(
              ({ data_log, hora_log, desc_status, observacao, usuario, cores }) => ({
                descstatus: desc_status,
                observacao,
                colabempresa: usuario,
                data: data_log,
                hora: hora_log,
                cores,
              }),
            )}
          />
        </>
      )}
    </>
  );
}

function Head({ indicacao: { nome, desc_status, cores } }: Props) {
  return (
    <>
      <h2 className="text-tinta">{nome}</h2>{" "}
      <StatusBadge description={desc_status} colour={cores} />
    </>
  );
}

export function UrgentIndicacao({ indicacao }: Props) {
  const { id, nome } = indicacao;
  const asked = whatWasAsked(indicacao);
  return (
    <li className="prazo">
      <div className="cabeca">
        <Head indicacao={indicacao} />
      </div>
      {asked && (
        <p className="line-clamp-4">
          <span className="sr-only">O que foi pedido: </span>
          {asked}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {canCorrect(indicacao) && <CorrectLink indicacao={indicacao} className="botao" />}{" "}
        <CancelLink indicacao={indicacao} />
      </p>
      <details className="dobra">
        <summary>
          Dados da indicação<span className="sr-only"> de {nome}</span>
        </summary>
        <div className="space-y-3">
          <Facts indicacao={indicacao} />
          <AskHr about={aboutProtocol(id)} />
        </div>
      </details>
    </li>
  );
}

export function IndicacaoRow({ indicacao }: Props) {
  return (
    <li className="linha items-start pr-4">
      <details className="dobra !basis-60">
        <summary className="cabeca">
          <Head indicacao={indicacao} />
        </summary>
        <div className="space-y-3">
          <Facts indicacao={indicacao} />
          <CancelLink indicacao={indicacao} />
          <AskHr about={aboutProtocol(indicacao.id)} />
        </div>
      </details>{" "}
      {canCorrect(indicacao) && (
        <div className="lado">
          <CorrectLink indicacao={indicacao} className="elo" />
        </div>
      )}
    </li>
  );
}
