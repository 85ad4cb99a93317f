import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { sameCode } from "~/services/submissions/compare";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/reconcile";
import { indicacao } from "./record.server";

const { compared, listedFacts } = indicacao;

const momentsOf = ({ movimentacao }: PcdIndicacao) =>
  movimentacao.map(({ data_log, hora_log }) => ({ data: data_log, hora: hora_log }));

export function indicacaoRows(indicacoes: PcdIndicacao[]): Rows {
  const records = indicacoes.map((each) => ({
    key: each.id,
    fields: listedFacts(each),
    when: firstChange(momentsOf(each)),
  }));
  return { records, compared };
}

/**
 * A correction sets `pode_corrigir` to false. A closed referral (`status_final`) proves no
 * correction, because a cancellation closes it too.
 */
export function correctionRows(indicacoes: PcdIndicacao[], id: string): Rows {
  const records = indicacoes
    .filter((each) => sameCode(each.id, id) && !each.pode_corrigir && !each.status_final)
    .map((each) => ({ key: id, fields: listedFacts(each), when: lastChange(momentsOf(each)) }));
  return { records, stands: indicacoes.map((each) => each.id), compared, isState: true };
}

export const isWithdrawn = ({ status_final, desc_status }: PcdIndicacao): boolean =>
  status_final && /cancel/i.test(desc_status);
