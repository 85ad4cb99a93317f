/** Referral of a person with a disability (contract, section 5). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { date, integer, text } from "~/services/provider/contract/tolerant-reader";
import { STATUS_CANCELLED, type IndicacaoData } from "~/services/provider/contract/pcd";
import type { Db } from "../db";
import { now } from "../calendar";
import { pcdConfigOf, indicacoesOf } from "../demo/pcd";
import { BASES } from "../demo/people";
import type { ProviderModule } from "../module";
import { readBody, notFound, Refusal, respond } from "../respond";

export const STATUS = {
  sent: 1,
  toCorrect: 2,
  hired: 3,
  refused: 4,
  interview: 5,
  cancelled: STATUS_CANCELLED,
} as const;

const SITUACOES: Readonly<
  Record<number, { descricao: string; cores: readonly [number, number, number] }>
> = {
  [STATUS.sent]: { descricao: "Em análise", cores: [11, 79, 122] },
  [STATUS.toCorrect]: { descricao: "Aguardando correção", cores: [179, 107, 0] },
  [STATUS.hired]: { descricao: "Contratada", cores: [31, 122, 63] },
  [STATUS.refused]: { descricao: "Não aproveitada", cores: [163, 18, 29] },
  [STATUS.interview]: { descricao: "Em entrevista", cores: [107, 71, 160] },
  [STATUS.cancelled]: { descricao: "Cancelada", cores: [110, 110, 110] },
};

export const situacaoOf = (status: number) => ({
  desc_status: SITUACOES[status]?.descricao ?? "",
  cores: SITUACOES[status]?.cores ?? null,
});
export const hasEnded = (status: number) =>
  status === STATUS.hired || status === STATUS.refused || status === STATUS.cancelled;

export const row = z.object({
  id: z.number(),
  nome: z.string(),
  cpf: z.string(),
  dtnasc: z.string(),
  cidade: z.string(),
  endereco: z.string(),
  telefone_pcd: z.string(),
  telefone_colaborador: z.string(),
  tiposistema: z.string(),
  status: z.number(),
});
export const movementRow = z.object({
  indicacao: z.number(),
  status: z.number(),
  data_log: z.string(),
  hora_log: z.string(),
  observacao: z.string(),
  usuario: z.string(),
  tipo_sistema: z.string(),
});
type Movement = z.output<typeof movementRow>;

const filled = text.pipe(z.string().min(1));
const phoneField = text.pipe(z.string().regex(/^\d{11}$/));
const indicacaoBody = z.object({
  id: text.optional(),
  nome: filled,
  cpf: text.pipe(z.string().regex(/^\d{11}$/)),
  dtnascimento: date,
  cidade: filled,
  endereco: filled,
  telefone_pcd: text.pipe(z.string().regex(/^\d{10,11}$/)),
  telefone_colaborador: phoneField,
  tiposistema: z.literal("WEB"),
} satisfies Record<keyof IndicacaoData | "id" | "tiposistema", z.ZodType>);
const statusChange = z.object({
  id: text,
  status: integer,
  tiposistema: z.literal("WEB"),
  observacao: z.string(),
});

function storedIndicacoesOf(db: Db, login: string) {
  return db.all(row, "select * from pcd_indicacoes where login = ? order by id desc", login);
}

function ownIndicacao(db: Db, login: string, id: string) {
  const found = storedIndicacoesOf(db, login).find((each) => String(each.id) === id);
  if (!found) throw notFound("Indicação não encontrada");
  return found;
}

function recordMovement(db: Db, login: string, movimentacao: Movement): void {
  db.insert("pcd_movimentos", { ...movimentacao, login });
}

/**
 * Adds an entry to the history and sets the status. `tipo_sistema` is the system in which the
 * status was changed.
 */
export function recordMovementNow(
  db: Db,
  login: string,
  indicacao: number,
  status: number,
  usuario: string,
  observacao = "",
  tipo_sistema = "WEB",
): void {
  const { day, hora } = now();
  db.run("update pcd_indicacoes set status = ? where id = ?", status, indicacao);
  recordMovement(db, login, {
    indicacao,
    status,
    data_log: day,
    hora_log: hora,
    observacao,
    usuario,
    tipo_sistema,
  });
}

export const pcd: ProviderModule = {
  name: "pcd",
  tables: {
    pcd_indicacoes: `id integer primary key autoincrement, nome text not null, cpf text not null, dtnasc text not null, cidade text not null,
      endereco text not null, telefone_pcd text not null, telefone_colaborador text not null, tiposistema text not null, status integer not null`,
    pcd_movimentos: `indicacao integer not null, status integer not null, data_log text not null, hora_log text not null, observacao text not null,
      usuario text not null, tipo_sistema text not null`,
  },
  responders: [
    respond(contract.pcd.configuracao, ({ person }) => ({
      data: pcdConfigOf(z.enum(BASES).parse(person.base)),
    })),

    respond(contract.pcd.listar, ({ db, person }) => {
      const changes = db.all(
        movementRow,
        "select * from pcd_movimentos where login = ? order by data_log, hora_log, rowid",
        person.login,
      );
      const ofIndicacao = (id: number) =>
        changes
          .filter(({ indicacao }) => indicacao === id)
          .map(({ indicacao: _de, status, ...rest }) => ({ ...rest, ...situacaoOf(status) }));
      return {
        data: storedIndicacoesOf(db, person.login).map(({ status, ...rest }) => ({
          ...rest,
          ...situacaoOf(status),
          status_final: hasEnded(status),
          pode_corrigir: status === STATUS.toCorrect,
          movimentacao: ofIndicacao(rest.id),
        })),
      };
    }),

    respond(contract.pcd.salvar, (request) => {
      const { id, dtnascimento, ...fields } = readBody(request, indicacaoBody);
      const { db, person } = request;
      const { login, nome } = person;
      if (dtnascimento > now().day) throw new Refusal("Data de nascimento inválida");
      const other = storedIndicacoesOf(db, login).find(
        ({ cpf, status, id: otherId }) =>
          cpf === fields.cpf && !hasEnded(status) && String(otherId) !== id,
      );
      if (other) throw new Refusal("Já existe uma indicação em andamento para este CPF");
      if (id === undefined) {
        const createdId = db.insert("pcd_indicacoes", {
          ...fields,
          dtnasc: dtnascimento,
          status: STATUS.sent,
          login,
        });
        recordMovementNow(db, login, createdId, STATUS.sent, nome);
        return { msg: "Indicação enviada com sucesso!" };
      }
      const corrected = ownIndicacao(db, login, id);
      if (corrected.status !== STATUS.toCorrect)
        throw new Refusal("Esta indicação não pode ser corrigida");
      db.update("pcd_indicacoes", { ...fields, dtnasc: dtnascimento }, corrected.id);
      recordMovementNow(db, login, corrected.id, STATUS.sent, nome, "Dados corrigidos.");
      return { msg: "Indicação corrigida com sucesso!" };
    }),

    respond(contract.pcd.alterarStatus, (request) => {
      const { id, status, observacao } = readBody(request, statusChange);
      const { db, person } = request;
      const current = ownIndicacao(db, person.login, id);
      if (status !== STATUS.cancelled) throw new Refusal("Situação inválida");
      if (hasEnded(current.status)) throw new Refusal("Esta indicação não pode mais ser cancelada");
      recordMovementNow(db, person.login, current.id, status, person.nome, observacao);
      return { msg: "Indicação cancelada com sucesso!" };
    }),
  ],
  seed: ({ db, person: { login, nome }, base, today }) => {
    // Inserts the oldest first, because the list shows the highest number first.
    for (const { changes, ...fields } of indicacoesOf(base, nome, today).reverse()) {
      const status = changes.at(-1)?.status ?? STATUS.sent;
      const indicacao = db.insert("pcd_indicacoes", {
        ...fields,
        tiposistema: "WEB",
        status,
        login,
      });
      for (const { data: data_log, hora: hora_log, ...rest } of changes)
        recordMovement(db, login, { ...rest, indicacao, data_log, hora_log });
    }
  },
};
