/** Referrals of people with a disability. */
import { z } from "zod/v4";
import { INDICACAO } from "~/services/provider/contract/labels";
import { shortDate } from "../../calendar";
import type { Db } from "../../db";
import {
  hasEnded,
  movementRow,
  recordMovementNow,
  row as indicacaoRow,
  situacaoOf,
  STATUS,
} from "../../modules/pcd";
import { RH } from "../../solicitacoes";
import {
  filledFields,
  labelled,
  OF_PERSON,
  whose,
  type Arrival,
  type ArrivalDetail,
  type Decision,
  type DecisionName,
  type Source,
  type State,
} from "./arrival";

const STATES = new Map<number, State>([
  [STATUS.sent, "esperando"],
  [STATUS.toCorrect, "correcao"],
  [STATUS.hired, "aceito"],
  [STATUS.refused, "recusado"],
  [STATUS.interview, "andamento"],
  [STATUS.cancelled, "cancelado"],
]);

const DECIDED: Readonly<Record<DecisionName, number>> = {
  aceitar: STATUS.hired,
  andamento: STATUS.interview,
  corrigir: STATUS.toCorrect,
  recusar: STATUS.refused,
};
const BUTTONS = {
  aceitar: "Contratar",
  andamento: "Marcar entrevista",
  corrigir: "Pedir correção",
  recusar: "Não aproveitar",
};

const row = indicacaoRow.extend({ ...whose, chegada: z.string().nullable() });

const SQL = `select t.*, p.nome as nome_da_pessoa, (select max(m.data_log || 'T' || m.hora_log) from pcd_movimentos m
    where m.login = t.login and m.indicacao = t.id and m.status = ${STATUS.sent}) as chegada from pcd_indicacoes t ${OF_PERSON}`;

function toArrival({
  id,
  login,
  nome_da_pessoa,
  nome,
  status,
  chegada,
}: z.output<typeof row>): Arrival {
  const state = STATES.get(status) ?? "andamento";
  return {
    id,
    login,
    nome: nome_da_pessoa,
    kind: "Indicação de PCD",
    subject: nome,
    when: chegada ?? "",
    state,
    situacao: situacaoOf(status).desc_status,
  };
}

function find(db: Db, id: string): ArrivalDetail | undefined {
  const found = db.one(row, `${SQL} and t.id = ?`, null, null, id);
  if (!found) return undefined;
  const changes = db.all(
    movementRow,
    "select * from pcd_movimentos where login = ? and indicacao = ? order by data_log, hora_log, rowid",
    found.login,
    found.id,
  );
  return {
    ...toArrival(found),
    fields: filledFields(labelled(INDICACAO, { ...found, dtnasc: shortDate(found.dtnasc) })),
    papers: [],
    history: changes.map(({ data_log, hora_log, usuario, status, observacao }) => {
      return {
        when: `${data_log}T${hora_log}`,
        who: usuario,
        situacao: situacaoOf(status).desc_status,
        words: observacao,
      };
    }),
    decisions: hasEnded(found.status) ? {} : BUTTONS,
    askable: [],
  };
}

function decide(db: Db, { id, login }: Arrival, { name, words }: Decision): void {
  recordMovementNow(db, login, id, DECIDED[name], RH, words, "RH");
}

export const pcd: Source = {
  key: "pcd",
  list: (db, login) => db.all(row, SQL, login, login).map(toArrival),
  find,
  decide,
};
