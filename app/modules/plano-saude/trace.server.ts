/** How a request about the plan is found again when the answer to it is lost. */
import type { Part } from "~/lib/part";
import type {
  Plano,
  PlanoSituacao,
  SolicitacaoOfPlano,
} from "~/services/provider/contract/plano-saude";
import {
  asSet,
  momentOf,
  type Fields,
  type ListedRecord,
} from "~/services/submission/recognise.server";
import { solicitacaoCodes } from "./rules";

type People = Parameters<typeof solicitacaoCodes>[1];

/** Who and which plan a request is about; without `plano` the list's own is not compared. */
export function planoRequest(dependentes: readonly string[], plano?: string): Fields {
  return { dependentes: asSet(dependentes), ...(plano !== undefined && { plano }) };
}

/** The requests, each with those of `people` that it names. */
export function solicitacaoRows(
  solicitacoes: SolicitacaoOfPlano[],
  people: People,
): ListedRecord[] {
  return solicitacoes.map((each) => ({
    key: each.codigo,
    fields: planoRequest(solicitacaoCodes(each, people), each.desc_plano),
    when: momentOf(each.data_solic, each.hora_solic),
  }));
}

/** The list names no status; one that was withdrawn says so in its words. */
export const isWithdrawn = ({ status_final, desc_status }: SolicitacaoOfPlano) =>
  status_final && /cancel/i.test(desc_status);

/** Documents that arrived again: the request waits no longer for them. */
export function resendingRows(solicitacoes: SolicitacaoOfPlano[], codigo: string): ListedRecord[] {
  return solicitacoes
    .filter((each) => each.codigo === codigo && !each.corrigir_docs && !isWithdrawn(each))
    .map(({ codigo: key }) => ({ key, fields: {}, when: null }));
}

/** What the plan itself says has been asked for. */
export function planoRows(
  { meuPlano }: PlanoSituacao,
  isRequested: (plano: Plano) => boolean | undefined,
): ListedRecord[] {
  return meuPlano && isRequested(meuPlano)
    ? [{ key: "pedido", protocolo: "", fields: {}, when: null }]
    : [];
}

/** The same of a part of the page: null when it did not come. */
export function rowsBefore(
  mine: Part<PlanoSituacao>,
  isRequested: (plano: Plano) => boolean | undefined,
): ListedRecord[] | null {
  return mine.ok ? planoRows(mine.data, isRequested) : null;
}
