/** The referrals as the screens show them (second spec, sections 2 and 4, "PCD referrals"). */
import { formataCpf } from "~/lib/cpf";
import { formataData } from "~/lib/datas";
import { formataTelefone } from "~/lib/telefone";
import type { DadosDaIndicacao, IndicacaoPcd } from "~/services/provider/contract/pcd";

export function separa(indicacoes: IndicacaoPcd[], finalizadas: boolean): IndicacaoPcd[] {
  return indicacoes.filter(({ status_final }) => status_final === finalizadas);
}

/** The fields of the list, in words; what the provider does not know is left out. */
export function dadosEmPalavras(indicacao: IndicacaoPcd): { rotulo: string; valor: string }[] {
  const { cpf, dtnasc, cidade, endereco, telefone_pcd, telefone_colaborador } = indicacao;
  return [
    { rotulo: "CPF", valor: formataCpf(cpf) },
    { rotulo: "Nascimento", valor: formataData(dtnasc) },
    { rotulo: "Cidade", valor: cidade },
    { rotulo: "Endereço", valor: endereco },
    { rotulo: "Telefone do PCD", valor: formataTelefone(telefone_pcd) },
    { rotulo: "Seu telefone", valor: formataTelefone(telefone_colaborador) },
  ].filter(({ valor }) => valor !== "");
}

/** What the form of a correction starts with: as a person would write it. */
export function preenchimento({ nome, cpf, dtnasc, cidade, endereco, telefone_pcd, telefone_colaborador }: IndicacaoPcd): DadosDaIndicacao {
  return {
    ...{ nome, cidade, endereco, cpf: formataCpf(cpf), dtnascimento: dtnasc ?? "" },
    ...{ telefone_pcd: formataTelefone(telefone_pcd), telefone_colaborador: formataTelefone(telefone_colaborador) },
  };
}
