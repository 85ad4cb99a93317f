import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { historyOf } from "./indicacoes";
import { indicacao } from "./record.server";

const trace = indicacao.trace((each) => ({ key: each.id, history: historyOf(each) }));

export const indicacaoRows = trace.created;

/**
 * A correction sets `pode_corrigir` to false. A closed referral (`status_final`) proves no
 * correction, because a cancellation closes it too.
 */
export const correctionRows = (indicacoes: PcdIndicacao[], id: string) =>
  trace.corrected(indicacoes, id, (each) => !each.pode_corrigir && !each.status_final);
