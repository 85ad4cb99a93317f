import type { PcdIndicacao } from "~/services/provider/contract/pcd";

export function selectIndicacoes(indicacoes: PcdIndicacao[], finished: boolean): PcdIndicacao[] {
  return indicacoes.filter(({ status_final }) => status_final === finished);
}
