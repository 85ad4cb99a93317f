/** Requests about the health plan as lines of the list. */
import { paths } from "~/paths";
import type { SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";
import { resumido } from "./situacao-comum";
import { instante, type Momento, type Solicitacao, type Trazidas } from "./solicitacao";

function momentoDa({ status_final, corrigir_docs }: SolicitacaoDePlano): Momento {
  if (status_final) return "encerrada";
  return corrigir_docs ? "corrigir" : "aberta";
}

function depoisDa({ status_final, corrigir_docs, coletar_assinatura }: SolicitacaoDePlano): string {
  if (status_final) return "Concluída. Você não precisa fazer mais nada.";
  if (corrigir_docs) return "Os documentos precisam ser corrigidos e enviados de novo.";
  if (coletar_assinatura) return "Falta a sua assinatura. O RH vai recolhê-la.";
  return "O RH vai analisar o pedido. A resposta aparece aqui.";
}

function acaoDa({ codigo, status_final, pode_cancelar }: SolicitacaoDePlano, momento: Momento, gerencial: boolean): Solicitacao["acao"] {
  if (momento === "corrigir" && !gerencial) return { rotulo: "Corrigir", para: paths.reenviarDocumentosDoPlano(codigo) };
  return pode_cancelar && !status_final ? { rotulo: "Cancelar", para: paths.cancelarSolicitacaoDoPlano(codigo) } : null;
}

/** Sending needs the terms accepted, which is the employee's alone: in management mode a request can only be withdrawn. */
export function doPlano(solicitacoes: readonly SolicitacaoDePlano[], gerencial: boolean): Trazidas {
  return {
    solicitacoes: solicitacoes.map((solicitacao) => {
      const { codigo, tipo_solicitacao, desc_plano, desc_status, cores, data_solic, hora_solic, status_final, observacao } = solicitacao;
      const momento = momentoDa(solicitacao);
      return {
        ...{ chave: `plano-${codigo}`, tipo: "Plano de saúde", titulo: [tipo_solicitacao, desc_plano].filter(Boolean).join(": ") },
        ...{ situacao: desc_status, cores, momento, quando: instante(data_solic, hora_solic), depois: depoisDa(solicitacao) },
        ...{ pedido: momento === "corrigir" ? resumido(observacao) : "", prazo: null },
        ver: `${paths.planoSaude("solicitacoes", status_final ? "finalizadas" : undefined)}#solicitacao-${codigo}`,
        acao: acaoDa(solicitacao, momento, gerencial),
      };
    }),
    corrigiveis: gerencial
      ? []
      : solicitacoes
          .filter((solicitacao) => momentoDa(solicitacao) === "corrigir")
          .map(({ codigo }) => ({ para: paths.reenviarDocumentosDoPlano(codigo), registro: codigo })),
  };
}
