import type { MovimentoLine } from "~/components/movimentacao";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";

export function historyOf({ movimentacao }: PcdIndicacao): MovimentoLine[] {
  return movimentacao.map(({ data_log, hora_log, desc_status, usuario, observacao, cores }) => ({
    data: data_log,
    hora: hora_log,
    descstatus: desc_status,
    colabempresa: usuario,
    observacao,
    cores,
  }));
}
