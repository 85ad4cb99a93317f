import type { PcdIndicacao } from "~/services/provider/contract/pcd";

export function selectIndicacoes(indicacoes: PcdIndicacao[], finished: boolean): PcdIndicacao[] {
  return indicacoes.filter(({ status_final }) => status_final === finished);
}

export function canCorrect({ status_final, pode_corrigir }: PcdIndicacao): boolean {
  return pode_corrigir && !status_final;
}

export function whatWasAsked({ movimentacao }: PcdIndicacao): string {
  return movimentacao[movimentacao.length - 1]?.observacao ?? "";
}
