import { Aviso } from "~/components/aviso";
import { Situacao } from "~/components/situacao";
import { formataData } from "~/lib/datas";
import { nomeProprio, plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";
import { Valores, ValoresPorPessoa } from "./valores";

function quando({ data_solic, hora_solic }: SolicitacaoDePlano): string {
  const data = formataData(data_solic);
  return data && hora_solic ? `${data} às ${hora_solic}` : data;
}

function Pessoas({ solicitacao }: { solicitacao: SolicitacaoDePlano }) {
  const { dependentes, exibir_valores } = solicitacao;
  if (dependentes.length === 0) return null;
  const legenda = plural(dependentes.length, "pessoa nesta solicitação", "pessoas nesta solicitação");
  return (
    <details>
      <summary className="py-2.5 text-verde-700 underline">{legenda}</summary>
      {exibir_valores ? (
        <ValoresPorPessoa
          legenda="Valores por mês"
          linhas={dependentes.map(({ nome, parentesco, vlr_plano, vlr_pago_cooperativa, vlr_pago_func }) => ({
            ...{ nome: nomeProprio(nome), parentesco, total: vlr_plano, cooperativa: vlr_pago_cooperativa, funcionario: vlr_pago_func },
          }))}
        />
      ) : (
        <ul className="list-disc pl-6">
          {dependentes.map(({ nome, parentesco }, index) => (
            <li key={index}>
              {nomeProprio(nome)}
              {parentesco && ` — ${parentesco}`}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** One request about the plan: where it stands, what it costs, and what the person can do about it. */
export function Solicitacao({ solicitacao, gerencial }: { solicitacao: SolicitacaoDePlano; gerencial: boolean }) {
  const { codigo, tipo_solicitacao, desc_plano, desc_status, cores, observacao, exibir_valores } = solicitacao;
  const corrigir = solicitacao.corrigir_docs && !gerencial;
  return (
    <li className="cartao space-y-3" id={`solicitacao-${codigo}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0">{tipo_solicitacao}</h2>
        <Situacao descricao={desc_status} cores={cores} />
      </div>
      <p>
        {desc_plano}
        <span className="dica block">{quando(solicitacao) && `Solicitada em ${quando(solicitacao)}`}</span>
      </p>
      {solicitacao.coletar_assinatura && (
        <Aviso tipo="info">
          <p>Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.</p>
        </Aviso>
      )}
      {solicitacao.corrigir_docs && (
        <Aviso tipo="info">
          <p>Os documentos precisam ser corrigidos e enviados de novo.</p>
        </Aviso>
      )}
      {observacao && (
        <p className="whitespace-pre-line">
          <strong>Observação:</strong> {observacao}
        </p>
      )}
      {exibir_valores && (
        <Valores funcionario={solicitacao.vlr_tot_pago_func} cooperativa={solicitacao.vlr_tot_pago_cooperativa} total={solicitacao.vlr_tot_plano} />
      )}
      <Pessoas solicitacao={solicitacao} />
      {(corrigir || solicitacao.pode_cancelar) && (
        <p className="flex flex-wrap gap-3">
          {corrigir && (
            <a className="botao" href={href(paths.reenviarDocumentosDoPlano(codigo))}>
              Corrigir documentos
            </a>
          )}
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
