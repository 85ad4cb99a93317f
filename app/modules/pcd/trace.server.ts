import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { sameCode } from "~/services/submissions/compare";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/reconcile";
import { historyOf } from "./indicacoes";
import { indicacao } from "./record.server";

const { compared, listedFacts } = indicacao;

const rowsOf = (indicacoes: PcdIndicacao[], change: typeof firstChange) =>
  indicacoes.map((each) => ({
    key: each.id,
    fields: listedFacts(each),
    when: change(historyOf(each)),
  }));

export function indicacaoRows(indicacoes: PcdIndicacao[]): Rows {
  return { records: rowsOf(indicacoes, firstChange), compared };
}

/**
 * A correction sets `pode_corrigir` to false. A closed referral (`status_final`) proves no
 * correction, because a cancellation closes it too.
 */
export function correctionRows(indicacoes: PcdIndicacao[], id: string): Rows {
  const corrected = indicacoes.filter(
    (each) => sameCode(each.id, id) && !each.pode_corrigir && !each.status_final,
  );
  const allKeys = indicacoes.map((each) => each.id);
  return { records: rowsOf(corrected, lastChange), allKeys, compared, isState: true };
}
