import { formatCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";
import type { IndicacaoData, PcdIndicacao } from "~/services/provider/contract/pcd";

export function selectIndicacoes(indicacoes: PcdIndicacao[], finished: boolean): PcdIndicacao[] {
  return indicacoes.filter(({ status_final }) => status_final === finished);
}

export function describeIndicacao(indicacao: PcdIndicacao): { label: string; value: string }[] {
  const { cpf, dtnasc, cidade, endereco, telefone_pcd, telefone_colaborador } = indicacao;
  return [
    { label: "CPF", value: formatCpf(cpf) },
    { label: "Nascimento", value: formatDate(dtnasc) },
    { label: "Cidade", value: cidade },
    { label: "Endereço", value: endereco },
    { label: "Telefone do PCD", value: formatPhone(telefone_pcd) },
    { label: "Seu telefone", value: formatPhone(telefone_colaborador) },
  ].filter(({ value }) => value !== "");
}

export function initialFields({
  nome,
  cpf,
  dtnasc,
  cidade,
  endereco,
  telefone_pcd,
  telefone_colaborador,
}: PcdIndicacao): IndicacaoData {
  return {
    ...{ nome, cidade, endereco, cpf: formatCpf(cpf), dtnascimento: dtnasc ?? "" },
    ...{
      telefone_pcd: formatPhone(telefone_pcd),
      telefone_colaborador: formatPhone(telefone_colaborador),
    },
  };
}
