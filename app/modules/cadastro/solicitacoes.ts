/** Requests to change the registration (spec part 2, sections 2, 4 and 9). For loaders: components get what this gives. */
import { formataData } from "~/lib/datas";
import { SITUACAO_ENDERECO, SITUACAO_ESCOLARIDADE, STATUS_PENDENTE, type Solicitacao } from "~/services/provider/contract/cadastro";
import type { TipoDeSolicitacao } from "./tipos";

const SITUACOES: Record<TipoDeSolicitacao, string> = { endereco: SITUACAO_ENDERECO, escolaridade: SITUACAO_ESCOLARIDADE };

/** From here on a request is closed. */
const CLOSED = 3;

/** A request as its list shows it. */
export type SolicitacaoDaTela = Pick<Solicitacao, "codigo" | "descstatus" | "descsituacao" | "cores" | "movimentacao"> & {
  /** "20/11/2025 às 09:12", without the time when it is not known; "" when nothing is. */
  realizada: string;
  podeCancelar: boolean;
  /** Its documents are to be corrected. */
  pendente: boolean;
};

export function podeCancelar({ status }: Pick<Solicitacao, "status">): boolean {
  return status < CLOSED;
}

function when({ datainicio, horainicio }: Solicitacao): string {
  const dia = formataData(datainicio);
  return dia && horainicio ? `${dia} às ${horainicio}` : dia;
}

/** Those of one kind, as they came. */
export function doTipo(solicitacoes: readonly Solicitacao[], tipo: TipoDeSolicitacao): Solicitacao[] {
  return solicitacoes.filter(({ codconfigsituacao }) => codconfigsituacao === SITUACOES[tipo]);
}

/** The request of this kind that waits for the employee's correction, the newest of several; null when none does. */
export function pendenteDo(solicitacoes: readonly Solicitacao[], tipo: TipoDeSolicitacao): Solicitacao | null {
  const waiting = doTipo(solicitacoes, tipo).filter(({ status }) => status === STATUS_PENDENTE);
  return waiting.sort((a, b) => Number(b.codigo) - Number(a.codigo))[0] ?? null;
}

/** Takes all requests; gives those of one kind as their list shows them, newest first. */
export function montaSolicitacoes(solicitacoes: readonly Solicitacao[], tipo: TipoDeSolicitacao): SolicitacaoDaTela[] {
  const key = ({ datainicio, horainicio }: Solicitacao) => `${datainicio ?? ""} ${horainicio}`;
  return doTipo(solicitacoes, tipo)
    .sort((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : Number(b.codigo) - Number(a.codigo)))
    .map((solicitacao) => {
      const { codigo, status, descstatus, descsituacao, cores, movimentacao } = solicitacao;
      const mostrada = { codigo, descstatus, descsituacao, cores, movimentacao };
      return { ...mostrada, realizada: when(solicitacao), podeCancelar: podeCancelar(solicitacao), pendente: status === STATUS_PENDENTE };
    });
}
