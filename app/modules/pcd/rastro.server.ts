/** How a referral, its correction or its withdrawal is found again when the answer to it is lost. */
import type { DadosDaIndicacao, IndicacaoPcd } from "~/services/provider/contract/pcd";
import { comeco, ultimaMudanca, type Campos, type Linha } from "~/services/reconhece.server";

const digits = (text: string) => text.replace(/\D/g, "");

/** What is sent, in words that the list has too. */
export function enviadoDe({ nome, cpf, dtnascimento, cidade, endereco, telefone_pcd, telefone_colaborador }: DadosDaIndicacao): Campos {
  return { nome, dtnascimento, cidade, endereco, cpf: digits(cpf), telefone_pcd: digits(telefone_pcd), telefone_colaborador: digits(telefone_colaborador) };
}

const movimentos = ({ movimentacao }: IndicacaoPcd) => movimentacao.map(({ data_log, hora_log }) => ({ data: data_log, hora: hora_log }));
const camposDe = (indicacao: IndicacaoPcd) => enviadoDe({ ...indicacao, dtnascimento: indicacao.dtnasc ?? "" });

export function linhasDasIndicacoes(indicacoes: IndicacaoPcd[]): Linha[] {
  return indicacoes.map((cada) => ({ chave: cada.id, campos: camposDe(cada), quando: comeco(movimentos(cada)) }));
}

/** A correction that arrived waits no longer for one. */
export function linhasDaCorrecao(indicacoes: IndicacaoPcd[], id: string): Linha[] {
  return indicacoes
    .filter((cada) => cada.id === id && !cada.pode_corrigir && !cada.status_final)
    .map((cada) => ({ chave: id, campos: camposDe(cada), quando: ultimaMudanca(movimentos(cada)) }));
}

/** A withdrawal that arrived: it has ended, and its last line of history says what the person wrote. */
export function linhasDoCancelamento(indicacoes: IndicacaoPcd[], id: string): Linha[] {
  return indicacoes
    .filter((cada) => cada.id === id && cada.status_final)
    .map((cada) => ({ chave: id, campos: { observacao: cada.movimentacao.at(-1)?.observacao ?? "" }, quando: ultimaMudanca(movimentos(cada)) }));
}
