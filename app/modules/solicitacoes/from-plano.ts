import { paths } from "~/paths";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { wordsInList } from "~/lib/text";
import { instantOf, type Stage, type Brought } from "./solicitacao";

function stageOf({ status_final, corrigir_docs }: SolicitacaoOfPlano): Stage {
  if (corrigir_docs) return "corrigir";
  return status_final ? "encerrada" : "aberta";
}

function nextStepOf({
  status_final,
  corrigir_docs,
  coletar_assinatura,
}: SolicitacaoOfPlano): string {
  if (corrigir_docs) return "Os documentos precisam ser corrigidos e enviados de novo.";
  if (coletar_assinatura && !status_final) return "Falta a sua assinatura. O RH vai recolhê-la.";
  return "";
}

/**
 * A correction requires accepting the plan's terms, which only the employee may do.
 * So managers get no link to correct.
 */
export function fromPlano(
  solicitacoes: readonly SolicitacaoOfPlano[],
  management: boolean,
): Brought {
  return {
    solicitacoes: solicitacoes.map((solicitacao) => {
      const {
        codigo,
        tipo_solicitacao,
        desc_plano,
        desc_status,
        cores,
        data_solic,
        hora_solic,
        status_final,
        observacao,
      } = solicitacao;
      const stage = stageOf(solicitacao);
      return {
        key: `plano-${codigo}`,
        tipo: "Plano de saúde",
        /* In a narrow list, CSS shows the line break. */
        titulo: [tipo_solicitacao, desc_plano].filter(Boolean).join(":\n"),
        situacao: desc_status,
        cores,
        stage,
        sentAt: instantOf(data_solic, hora_solic),
        next: nextStepOf(solicitacao),
        requested: stage === "corrigir" ? wordsInList(observacao) : "",
        deadline: null,
        due: null,
        viewPath: `${paths.planoSaude("solicitacoes", status_final ? "finalizadas" : undefined)}#solicitacao-${codigo}`,
        correctTo:
          stage === "corrigir" && !management ? paths.reenviarDocumentosDoPlano(codigo) : null,
      };
    }),
    correctables: management
      ? []
      : solicitacoes
          .filter((solicitacao) => stageOf(solicitacao) === "corrigir")
          .map(({ codigo }) => ({ to: paths.reenviarDocumentosDoPlano(codigo), record: codigo })),
  };
}
