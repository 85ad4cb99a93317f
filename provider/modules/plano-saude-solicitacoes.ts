/** Requests about the health plan: storage, and what each status means and permits. */
import { z } from "zod/v4";
import { json, type Db } from "../db";
import { now, type Day } from "../calendar";
import type { SolicitacaoKind } from "../demo/plano-saude";
import { notFound } from "../respond";
import type { CataloguePlano } from "../demo/plano-saude";
import { sum, type PlanoLine } from "./plano-saude-costs";

export const STATUS = {
  sent: 1,
  toCorrect: 2,
  approved: 3,
  refused: 4,
  signature: 5,
  cancelled: 9,
} as const;

const SITUACOES: Readonly<Record<number, { descricao: string; cores: [number, number, number] }>> =
  {
    [STATUS.sent]: { descricao: "Em análise", cores: [11, 79, 122] },
    [STATUS.toCorrect]: { descricao: "Aguardando correção dos documentos", cores: [179, 107, 0] },
    [STATUS.approved]: { descricao: "Aprovada", cores: [31, 122, 63] },
    [STATUS.refused]: { descricao: "Recusada", cores: [163, 18, 29] },
    [STATUS.signature]: { descricao: "Aguardando assinatura", cores: [107, 71, 160] },
    [STATUS.cancelled]: { descricao: "Cancelada", cores: [110, 110, 110] },
  };

const KINDS: Readonly<Record<SolicitacaoKind, string>> = {
  ADESAO: "Adesão ao plano",
  ALTERACAO: "Alteração de plano",
  CANCELAMENTO: "Cancelamento do plano",
  INCLUSAO: "Inclusão de dependente",
  REMOCAO: "Remoção de dependente",
};

/** The portal shows amounts only for these kinds. */
const WITH_AMOUNTS = new Set<SolicitacaoKind>(["ADESAO", "ALTERACAO", "INCLUSAO"]);

/** Documents stored by an earlier version have neither name nor content. */
interface StoredDocumento {
  readonly desc_documento?: string;
  /** Base64. */
  readonly arquivo?: string;
}

export const solicitacaoRow = z.object({
  codigo: z.number(),
  tipo: z.enum(["ADESAO", "ALTERACAO", "CANCELAMENTO", "INCLUSAO", "REMOCAO"]),
  plano: z.string(),
  status: z.number(),
  data: z.string(),
  hora: z.string(),
  observacao: z.string(),
  linhas: json<PlanoLine[]>(),
  documentos: json<StoredDocumento[]>(),
});
export type SolicitacaoRow = z.output<typeof solicitacaoRow>;

export const TABLE = `codigo integer primary key autoincrement, tipo text not null, plano text not null, status integer not null, data text not null,
  hora text not null, observacao text not null, linhas text not null, documentos text not null default '[]'`;

export function solicitacoesMade(db: Db, login: string): SolicitacaoRow[] {
  return db.all(
    solicitacaoRow,
    "select * from plano_saude_solicitacoes where login = ? order by data desc, hora desc, codigo desc",
    login,
  );
}

export const hasEnded = ({ status }: Pick<SolicitacaoRow, "status">) =>
  status === STATUS.approved || status === STATUS.refused || status === STATUS.cancelled;

interface NewSolicitacao {
  tipo: SolicitacaoKind;
  plano: Pick<CataloguePlano, "descricao">;
  linhas: readonly PlanoLine[];
  observacao?: string;
  documentos?: readonly StoredDocumento[];
  status?: number;
  when?: { day: Day; hora: string };
}

export function insertSolicitacao(db: Db, login: string, newSolicitacao: NewSolicitacao): void {
  const {
    tipo,
    plano,
    linhas,
    observacao = "",
    documentos = [],
    status = STATUS.sent,
    when = now(),
  } = newSolicitacao;
  db.insert("plano_saude_solicitacoes", {
    login,
    tipo,
    status,
    observacao,
    plano: plano.descricao,
    data: when.day,
    hora: when.hora,
    linhas: JSON.stringify(linhas),
    documentos: JSON.stringify(documentos),
  });
}

/** Throws a 404 `Refusal` if the request is unknown or another person's. */
export function requestedSolicitacao(db: Db, login: string, codigo: string): SolicitacaoRow {
  const found = solicitacoesMade(db, login).find((each) => String(each.codigo) === codigo);
  if (!found) throw notFound("Solicitação não encontrada");
  return found;
}

/** Converts to the format of the contract. */
export function onWire(product: string, solicitacao: SolicitacaoRow) {
  const { codigo, tipo, plano, status, data, hora, observacao, linhas } = solicitacao;
  const totals = sum(linhas);
  const situacao = SITUACOES[status];
  return {
    codigo,
    tipo_solicitacao: KINDS[tipo],
    desc_plano: plano,
    data_solic: data,
    hora_solic: hora,
    desc_status: situacao?.descricao ?? "",
    cores: situacao?.cores ?? null,
    status_final: hasEnded(solicitacao),
    pode_cancelar: !hasEnded(solicitacao),
    corrigir_docs: status === STATUS.toCorrect,
    coletar_assinatura: status === STATUS.signature,
    observacao,
    exibir_valores: WITH_AMOUNTS.has(tipo),
    vlr_tot_plano: totals.total,
    [`vlr_tot_pago_${product}`]: totals.cooperativa,
    vlr_tot_pago_func: totals.funcionario,
    dependentes: linhas.map((line) => ({
      nome: line.nome,
      parentesco: line.parentesco,
      vlr_plano: line.total,
      [`vlr_pago_${product}`]: line.cooperativa,
      vlr_pago_func: line.funcionario,
    })),
  };
}
