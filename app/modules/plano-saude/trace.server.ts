import { newestFirst } from "~/lib/coded";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { isWithdrawn } from "~/services/provider/contract/status";
import { momentOf } from "~/services/submissions/list-moments";
import { correctedRows, type Rows } from "~/services/submissions/reconcile";
import { solicitacaoCodes, type KnownPerson } from "./rules";
import { pedido } from "./wizards/records.server";

const sentAt = (each: SolicitacaoOfPlano) => momentOf(each.data_solic, each.hora_solic);

export const newest = newestFirst<SolicitacaoOfPlano>((each) => sentAt(each) ?? "");

export function solicitacaoRows(solicitacoes: SolicitacaoOfPlano[], people: KnownPerson[]): Rows {
  const records = solicitacoes.map((each) => ({
    key: each.codigo,
    fields: {
      ...pedido.listedFacts({ dependentes: solicitacaoCodes(each, people) }),
      plano: each.desc_plano,
    },
    when: sentAt(each),
  }));
  return { records, compared: pedido.compared };
}

/**
 * A withdrawn request does not count as corrected.
 * Its `corrigir_docs` may be false although the documents did not arrive.
 */
export const resendingRows = (solicitacoes: SolicitacaoOfPlano[], codigo: string): Rows =>
  correctedRows(solicitacoes, codigo, (each) => ({
    key: each.codigo,
    fields: {},
    when: null,
    isCorrected: !each.corrigir_docs && !isWithdrawn(each),
  }));
