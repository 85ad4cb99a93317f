import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { isWithdrawn } from "~/services/provider/contract/status";
import { sameCode } from "~/services/submissions/compare";
import { momentOf } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/reconcile";
import { solicitacaoCodes } from "./rules";
import { pedido } from "./wizards/records.server";

type People = Parameters<typeof solicitacaoCodes>[1];

/** A request that only adds people names no plan, so only the people are compared. */
export function solicitacaoRows(solicitacoes: SolicitacaoOfPlano[], people: People): Rows {
  const records = solicitacoes.map((each) => ({
    key: each.codigo,
    fields: {
      ...pedido.listedFacts({ codes: solicitacaoCodes(each, people) }),
      plano: each.desc_plano,
    },
    when: momentOf(each.data_solic, each.hora_solic),
  }));
  return { records, compared: pedido.compared };
}

/**
 * When the documents arrive, `corrigir_docs` becomes false. A withdrawn request is left out,
 * because it does not prove that documents arrived.
 */
export function resendingRows(solicitacoes: SolicitacaoOfPlano[], codigo: string): Rows {
  const records = solicitacoes
    .filter((each) => sameCode(each.codigo, codigo) && !each.corrigir_docs && !isWithdrawn(each))
    .map(({ codigo: key }) => ({ key, fields: {}, when: null }));
  return { records, stands: solicitacoes.map((each) => each.codigo), isState: true };
}
