/*
 * A view has only the fields that the page shows (spec 2, sections 2, 4 and 9). The browser never
 * receives the other fields of a request.
 */
import { formatDayAndTime } from "~/lib/day-and-time";
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

const CLOSED = 3;

export type SolicitacaoView = ReturnType<typeof toSolicitacaoViews>[number];

export function canCancel({ status }: Pick<Solicitacao, "status">): boolean {
  return status < CLOSED;
}

export function ofKind(solicitacoes: readonly Solicitacao[], tipo: SolicitacaoKind): Solicitacao[] {
  return solicitacoes.filter(({ codconfigsituacao }) => codconfigsituacao === SITUACAO_CODES[tipo]);
}

export function pendingSolicitacao(
  solicitacoes: readonly Solicitacao[],
  tipo: SolicitacaoKind,
): Solicitacao | null {
  const waiting = ofKind(solicitacoes, tipo).filter(({ status }) => status === STATUS_PENDING);
  return waiting.sort((a, b) => Number(b.codigo) - Number(a.codigo))[0] ?? null;
}

export function toSolicitacaoViews(solicitacoes: readonly Solicitacao[], tipo: SolicitacaoKind) {
  const key = ({ datainicio, horainicio }: Solicitacao) => `${datainicio ?? ""} ${horainicio}`;
  return ofKind(solicitacoes, tipo)
    .sort((a, b) =>
      key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : Number(b.codigo) - Number(a.codigo),
    )
    .map(
      ({
        codigo,
        status,
        datainicio,
        horainicio,
        descstatus,
        descsituacao,
        cores,
        movimentacao,
      }) => ({
        codigo,
        descstatus,
        descsituacao,
        cores,
        movimentacao,
        madeAt: formatDayAndTime(datainicio, horainicio),
        canCancel: canCancel({ status }),
        pending: status === STATUS_PENDING,
      }),
    );
}
