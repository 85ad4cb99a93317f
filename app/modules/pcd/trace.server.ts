import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import { correctedRows, type Rows } from "~/services/submissions/reconcile";
import { historyOf } from "./indicacoes";
import { indicacao } from "./record.server";

const { compared, listedFacts } = indicacao;

const recordOf = (each: PcdIndicacao, change: typeof firstChange) => ({
  key: each.id,
  fields: listedFacts(each),
  when: change(historyOf(each)),
});

export const indicacaoRows = (indicacoes: PcdIndicacao[]): Rows => ({
  records: indicacoes.map((each) => recordOf(each, firstChange)),
  compared,
});

/**
 * A correction sets `pode_corrigir` to false. A closed referral (`status_final`) proves no
 * correction, because a cancellation closes it too.
 */
export const correctionRows = (indicacoes: PcdIndicacao[], id: string): Rows => ({
  ...correctedRows(indicacoes, id, (each) => ({
    ...recordOf(each, lastChange),
    isCorrected: !each.pode_corrigir && !each.status_final,
  })),
  compared,
});
