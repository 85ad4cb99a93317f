/** Requests to change the registration (spec part 2, sections 2, 4 and 9). For loaders: components get what this gives. */
import { formatDate } from "~/lib/dates";
import {
  SITUACAO_ENDERECO,
  SITUACAO_ESCOLARIDADE,
  STATUS_PENDING,
  type Solicitacao,
} from "~/services/provider/contract/cadastro";
import type { SolicitacaoKind } from "./kinds";

const SITUACAO_CODES: Record<SolicitacaoKind, string> = {
  endereco: SITUACAO_ENDERECO,
  escolaridade: SITUACAO_ESCOLARIDADE,
};

/** From here on a request is closed. */
const CLOSED = 3;

/** A request as its list shows it. */
export type SolicitacaoView = Pick<
  Solicitacao,
  "codigo" | "descstatus" | "descsituacao" | "cores" | "movimentacao"
> & {
  /** "20/11/2025 às 09:12", without the time when it is not known; "" when nothing is. */
  madeAt: string;
  canCancel: boolean;
  /** Its documents are to be corrected. */
  pending: boolean;
};

export function canCancel({ status }: Pick<Solicitacao, "status">): boolean {
  return status < CLOSED;
}

function when({ datainicio, horainicio }: Solicitacao): string {
  const day = formatDate(datainicio);
  return day && horainicio ? `${day} às ${horainicio}` : day;
}

/** Those of one kind, as they came. */
export function ofKind(solicitacoes: readonly Solicitacao[], tipo: SolicitacaoKind): Solicitacao[] {
  return solicitacoes.filter(({ codconfigsituacao }) => codconfigsituacao === SITUACAO_CODES[tipo]);
}

/** The request of this kind that waits for the employee's correction, the newest of several; null when none does. */
export function pendingSolicitacao(
  solicitacoes: readonly Solicitacao[],
  tipo: SolicitacaoKind,
): Solicitacao | null {
  const waiting = ofKind(solicitacoes, tipo).filter(({ status }) => status === STATUS_PENDING);
  return waiting.sort((a, b) => Number(b.codigo) - Number(a.codigo))[0] ?? null;
}

/** Takes all requests; gives those of one kind as their list shows them, newest first. */
export function toSolicitacaoViews(
  solicitacoes: readonly Solicitacao[],
  tipo: SolicitacaoKind,
): SolicitacaoView[] {
  const key = ({ datainicio, horainicio }: Solicitacao) => `${datainicio ?? ""} ${horainicio}`;
  return ofKind(solicitacoes, tipo)
    .sort((a, b) =>
      key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : Number(b.codigo) - Number(a.codigo),
    )
    .map((solicitacao) => {
      const { codigo, status, descstatus, descsituacao, cores, movimentacao } = solicitacao;
      const shown = { codigo, descstatus, descsituacao, cores, movimentacao };
      return {
        ...shown,
        madeAt: when(solicitacao),
        canCancel: canCancel(solicitacao),
        pending: status === STATUS_PENDING,
      };
    });
}
