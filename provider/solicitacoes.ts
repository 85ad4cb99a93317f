/**
 * Requests that HR decides: certificates, documents, dependents, registration. They share a table,
 * because one call cancels them all (contract, section 4).
 */
import { z } from "zod/v4";
import { json, type Db } from "./db";
import { now, type Day } from "./calendar";
import type { Person } from "./people";
import { notFound, Refusal } from "./respond";

export const STATUS = {
  sent: 1,
  needsCorrection: 2,
  accepted: 3,
  refused: 4,
  cancelled: 9,
} as const;

/** Name of the HR employee in the history. */
export const RH = "Mariana Alves (RH)";

/** Each kind belongs to one module. */
export type SolicitacaoKind = "ATESTADOS" | "DOCUMENTOS" | "DEPENDENTES" | "CADASTRO";

const DESCRIPTIONS = new Map<number, { descstatus: string; cores: [number, number, number] }>([
  [STATUS.sent, { descstatus: "Enviado", cores: [11, 79, 122] }],
  [STATUS.needsCorrection, { descstatus: "Precisa de correção", cores: [201, 122, 0] }],
  [STATUS.accepted, { descstatus: "Aceito", cores: [31, 122, 63] }],
  [STATUS.refused, { descstatus: "Recusado", cores: [163, 18, 29] }],
  [STATUS.cancelled, { descstatus: "Cancelado", cores: [110, 116, 112] }],
]);

export function describeStatus(status: number): {
  descstatus: string;
  cores: [number, number, number];
} {
  return DESCRIPTIONS.get(status) ?? { descstatus: "Em análise", cores: [110, 116, 112] };
}

/** Several modules use these tables, but only the module `atestados` creates them. */
export const SOLICITACOES_TABLES = {
  solicitacoes: `codigo integer primary key autoincrement, tipo text not null, codconfigsituacao text not null, descsituacao text not null,
    status integer not null, data text not null, hora text not null, dados text not null`,
  anexos_enviados: `id integer primary key autoincrement, solicitacao integer not null, codigo text not null, descricao text not null,
    doc text not null, modelo text not null`,
  movimentos: `id integer primary key autoincrement, solicitacao integer not null, observacao text not null, descstatus text not null,
    colabempresa text not null, data text not null, hora text not null`,
};

const row = z.object({
  codigo: z.number(),
  tipo: z.string(),
  codconfigsituacao: z.string(),
  descsituacao: z.string(),
  status: z.number(),
  data: z.string(),
  hora: z.string(),
  dados: json<unknown>(),
});
const anexoRow = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  doc: z.string(),
  modelo: z.string(),
});
const movementRow = z.object({
  observacao: z.string(),
  descstatus: z.string(),
  colabempresa: z.string(),
  data: z.string(),
  hora: z.string(),
});

/** The format of `dados` depends on the module. Read it with a schema. */
export type Solicitacao = z.output<typeof row>;

export interface Instant {
  readonly day: Day;
  readonly hora: string;
}

export interface NewAnexo {
  readonly codigo: string;
  readonly descricao: string;
  /** The file as base64; "" for a demo file. */
  readonly doc: string;
  /** Kind of demo file that is drawn when somebody opens it. */
  readonly modelo?: string;
}

interface NewSolicitacao {
  readonly tipo: SolicitacaoKind;
  readonly codconfigsituacao: string;
  readonly descsituacao: string;
  readonly dados: unknown;
  readonly anexos: readonly NewAnexo[];
  /** Only demo data start with another status than "sent". */
  readonly status?: number;
  readonly when?: Instant;
  readonly observacao?: string;
}

interface Movement {
  readonly status: number;
  readonly observacao: string;
  /** Name of the employee or of a person in HR. */
  readonly who: string;
  readonly when?: Instant;
}

/** Adds an entry to the history and sets the status. */
export function recordMovement(
  db: Db,
  login: string,
  solicitacao: number,
  { status, observacao, who, when = now() }: Movement,
): void {
  const { descstatus } = describeStatus(status);
  db.run(
    "update solicitacoes set status = ? where login = ? and codigo = ?",
    status,
    login,
    solicitacao,
  );
  db.insert("movimentos", {
    login,
    solicitacao,
    observacao,
    descstatus,
    colabempresa: who,
    data: when.day,
    hora: when.hora,
  });
}

export function storeAnexos(
  db: Db,
  login: string,
  solicitacao: number,
  anexos: readonly NewAnexo[],
): void {
  for (const { codigo, descricao, doc, modelo = "" } of anexos)
    db.insert("anexos_enviados", { login, solicitacao, codigo, descricao, doc, modelo });
}

/** Adds the request with its first history entry. Returns its number. */
export function openSolicitacao(
  db: Db,
  person: Pick<Person, "login" | "nome">,
  newSolicitacao: NewSolicitacao,
): number {
  const {
    tipo,
    codconfigsituacao,
    descsituacao,
    dados,
    anexos,
    status = STATUS.sent,
    when = now(),
    observacao = "Enviado pelo portal.",
  } = newSolicitacao;
  const codigo = db.insert("solicitacoes", {
    login: person.login,
    tipo,
    codconfigsituacao,
    descsituacao,
    status,
    data: when.day,
    hora: when.hora,
    dados: JSON.stringify(dados),
  });
  storeAnexos(db, person.login, codigo, anexos);
  recordMovement(db, person.login, codigo, {
    status: STATUS.sent,
    observacao,
    who: person.nome,
    when,
  });
  if (status !== STATUS.sent)
    db.run("update solicitacoes set status = ? where codigo = ?", status, codigo);
  return codigo;
}

/** Sets the status to "sent". A new file replaces the earlier file with the same code. */
export function resendSolicitacao(
  db: Db,
  person: Pick<Person, "login" | "nome">,
  codigo: number,
  dados: unknown,
  anexos: readonly NewAnexo[],
): void {
  for (const kind of new Set(anexos.map((anexo) => anexo.codigo))) {
    db.run(
      "delete from anexos_enviados where login = ? and solicitacao = ? and codigo = ?",
      person.login,
      codigo,
      kind,
    );
  }
  storeAnexos(db, person.login, codigo, anexos);
  db.run(
    "update solicitacoes set dados = ? where login = ? and codigo = ?",
    JSON.stringify(dados),
    person.login,
    codigo,
  );
  recordMovement(db, person.login, codigo, {
    status: STATUS.sent,
    observacao: "Correção enviada pelo portal.",
    who: person.nome,
  });
}

/** Newest first. */
export function solicitacoesOf(db: Db, login: string, tipo: SolicitacaoKind): Solicitacao[] {
  return db.all(
    row,
    "select * from solicitacoes where login = ? and tipo = ? order by data desc, hora desc, codigo desc",
    login,
    tipo,
  );
}

/** Throws a 404 `Refusal` if the request is unknown or another person's. */
export function requestedSolicitacao(db: Db, login: string, codigo: string): Solicitacao {
  const found = db.one(
    row,
    "select * from solicitacoes where login = ? and codigo = ?",
    login,
    codigo,
  );
  if (!found) throw notFound("Solicitação não encontrada");
  return found;
}

export function anexosOf(db: Db, login: string, solicitacao: number) {
  return db.all(
    anexoRow,
    "select * from anexos_enviados where login = ? and solicitacao = ? order by id",
    login,
    solicitacao,
  );
}

export function movementsOf(db: Db, login: string, solicitacao: number) {
  return db
    .all(
      movementRow,
      "select * from movimentos where login = ? and solicitacao = ? order by id",
      login,
      solicitacao,
    )
    .map((movement, index) => ({ sequencia: String(index + 1), ...movement }));
}

/** Cancels any kind of request. Throws a `Refusal` if the request was already decided. */
export function cancelSolicitacao(
  db: Db,
  person: Pick<Person, "login" | "nome">,
  codigo: string,
  motivo: string,
): Solicitacao {
  const solicitacao = requestedSolicitacao(db, person.login, codigo);
  if (solicitacao.status === STATUS.cancelled)
    throw new Refusal("Esta solicitação já foi cancelada.");
  if (solicitacao.status >= STATUS.accepted)
    throw new Refusal("Esta solicitação já foi concluída e não pode mais ser cancelada.");
  if (motivo.trim() === "") throw new Refusal("Informe o motivo do cancelamento.");
  recordMovement(db, person.login, solicitacao.codigo, {
    status: STATUS.cancelled,
    observacao: `Cancelado pelo colaborador: ${motivo.trim()}`,
    who: person.nome,
  });
  return solicitacao;
}
