import { Movimentacao } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import { href, paths } from "~/paths";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { describeIndicacao } from "./indicacoes";

export function IndicacaoCard({
  indicacao,
  urgent,
}: {
  indicacao: PcdIndicacao;
  /** True for the referral that the employee should correct first. */
  urgent: boolean;
}) {
  const { id, nome, desc_status, cores, status_final, pode_corrigir, movimentacao } = indicacao;
  return (
    <li className="cartao min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0">{nome}</h2>
        <StatusBadge description={desc_status} colour={cores} />
      </div>
      <details className="dobra">
        <summary>
          Dados da indicação<span className="sr-only"> de {nome}</span>
        </summary>
        <dl className="pares">
          {describeIndicacao(indicacao).map(({ label, value: valor }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{valor}</dd>
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
      {!status_final && (
        <p className="flex flex-wrap gap-3">
          {pode_corrigir && (
            <a
              className={urgent ? "botao" : "botao-2"}
              href={href(`${paths.corrigirIndicacaoPcd(id)}#dialogo`)}
            >
              Corrigir<span className="sr-only"> a indicação de {nome}</span>
            </a>
          )}{" "}
          <a className="botao-2" href={href(`${paths.cancelarIndicacaoPcd(id)}#dialogo`)}>
            Cancelar<span className="sr-only"> a indicação de {nome}</span>
          </a>
        </p>
      )}
    </li>
  );
}
