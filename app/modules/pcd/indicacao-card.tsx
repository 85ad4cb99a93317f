import { Movimentacao } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import type { Pair } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";

interface Props {
  indicacao: PcdIndicacao & { sent: Pair[] };
  /** True for the one referral that the employee should correct first. */
  urgent?: boolean;
}

function Ways({ indicacao, urgent = false }: Props) {
  const { id, nome, status_final, pode_corrigir } = indicacao;
  if (status_final) return null;
  return (
    <>
      {pode_corrigir && (
        <a
          className={urgent ? "botao" : "elo"}
          href={href(`${paths.corrigirIndicacaoPcd(id)}#dialogo`)}
        >
          Corrigir<span className="sr-only"> a indicação de {nome}</span>
        </a>
      )}{" "}
      <a className="elo" href={href(`${paths.cancelarIndicacaoPcd(id)}#dialogo`)}>
        Cancelar<span className="sr-only"> a indicação de {nome}</span>
      </a>
    </>
  );
}

function Details({ indicacao }: Props) {
  const { id, nome, sent, movimentacao } = indicacao;
  return (
    <div className="w-full">
      <details className="dobra">
        <summary>
          Dados da indicação<span className="sr-only"> de {nome}</span>
        </summary>
        <dl className="pares">
          {sent.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Movimentacao
        subject={nome}
        changes={movimentacao.map(
          ({
            data_log,
            hora_log,
            desc_status: descstatus,
            observacao,
            usuario,
            cores: rowCores,
          }) => ({
            ...{
              descstatus,
              observacao,
              colabempresa: usuario,
              data: data_log,
              hora: hora_log,
              cores: rowCores,
            },
          }),
        )}
      />
      <AskHr about={aboutProtocol(id)} />
    </div>
  );
}

export function IndicacaoRow({ indicacao, urgent = false }: Props) {
  const { nome, desc_status, cores } = indicacao;
  const status = <StatusBadge description={desc_status} colour={cores} />;
  if (urgent)
    return (
      <li className="prazo">
        <div className="cabeca">
          <h2>{nome}</h2> {status}
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <Ways indicacao={indicacao} urgent />
        </p>
        <Details indicacao={indicacao} />
      </li>
    );
  return (
    <li className="linha pr-4">
      <h2 className="text-base">{nome}</h2>{" "}
      <span className="lado">
        {status} <Ways indicacao={indicacao} />
      </span>
      <Details indicacao={indicacao} />
    </li>
  );
}
