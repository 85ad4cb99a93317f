/** Finds a referral, its correction or its withdrawal after a lost response. */
import type { IndicacaoData, PcdIndicacao } from "~/services/provider/contract/pcd";
import { sameCode, type Comparison, type Facts } from "~/services/submissions/compare";
import { firstChange, lastChange } from "~/services/submissions/list-moments";
import type { Rows } from "~/services/submissions/reconcile";

const COMPARED: Comparison = {
  kinds: {
    dtnascimento: "date",
    cpf: "code",
    telefone_pcd: "digits",
    telefone_colaborador: "digits",
  },
  identity: ["cpf"],
  labels: {
    dtnascimento: "data de nascimento",
    endereco: "endereço",
    telefone_pcd: "telefone do PCD",
    telefone_colaborador: "seu telefone",
  },
};

const digits = (text: string) => text.replace(/\D/g, "");

/** Writes the fields like the provider's list, so that both can be compared. */
export function sentFieldsOf({
  nome,
  cpf,
  dtnascimento,
  cidade,
  endereco,
  telefone_pcd,
  telefone_colaborador,
}: IndicacaoData): Facts {
  return {
    nome,
    dtnascimento,
    cidade,
    endereco,
    cpf: digits(cpf),
    telefone_pcd: digits(telefone_pcd),
    telefone_colaborador: digits(telefone_colaborador),
  };
}

const momentsOf = ({ movimentacao }: PcdIndicacao) =>
  movimentacao.map(({ data_log, hora_log }) => ({ data: data_log, hora: hora_log }));
const fieldsOf = (indicacao: PcdIndicacao) =>
  sentFieldsOf({ ...indicacao, dtnascimento: indicacao.dtnasc ?? "" });

export function indicacaoRows(indicacoes: PcdIndicacao[]): Rows {
  const records = indicacoes.map((each) => ({
    key: each.id,
    fields: fieldsOf(each),
    when: firstChange(momentsOf(each)),
  }));
  return { records, compared: COMPARED };
}

/**
 * A correction sets `pode_corrigir` to false. A closed referral (`status_final`) proves no
 * correction, because a cancellation closes it too.
 */
export function correctionRows(indicacoes: PcdIndicacao[], id: string): Rows {
  const records = indicacoes
    .filter((each) => sameCode(each.id, id) && !each.pode_corrigir && !each.status_final)
    .map((each) => ({ key: id, fields: fieldsOf(each), when: lastChange(momentsOf(each)) }));
  return { records, stands: indicacoes.map((each) => each.id), compared: COMPARED, isState: true };
}

export const isWithdrawn = ({ status_final, desc_status }: PcdIndicacao): boolean =>
  status_final && /cancel/i.test(desc_status);
