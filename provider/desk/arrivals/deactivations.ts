/**
 * Requests to deactivate a dependent. The contract has no field for HR's answer, so the employee
 * gets a notification.
 */
import { z } from "zod/v4";
import type { Db } from "../../db";
import { html } from "../../html";
import { notify } from "../../modules/mensagens";
import { describeStatus, STATUS } from "../../solicitacoes";
import {
  filledFields,
  OF_PERSON,
  whose,
  type Arrival,
  type ArrivalDetail,
  type Decision,
  type Source,
  type State,
} from "./arrival";

const STATES = new Map<number, State>([
  [STATUS.sent, "esperando"],
  [STATUS.accepted, "aceito"],
  [STATUS.refused, "recusado"],
]);
const BUTTONS = { aceitar: "Inativar", recusar: "Recusar" };

const row = z.object({
  ...whose,
  codigo: z.number(),
  dependente: z.number(),
  nome: z.string(),
  observacao: z.string(),
  status: z.number(),
  data: z.string(),
  hora: z.string(),
});

const SQL = `select t.*, p.nome as nome_da_pessoa from inativacoes t ${OF_PERSON}`;

function toArrival({
  codigo: id,
  login,
  nome_da_pessoa,
  nome,
  status,
  data,
  hora,
}: z.output<typeof row>): Arrival {
  const common = {
    id,
    login,
    nome: nome_da_pessoa,
    kind: "Dependente",
    subject: `Inativação: ${nome}`,
    when: `${data}T${hora}`,
  };
  return {
    ...common,
    state: STATES.get(status) ?? "andamento",
    situacao: describeStatus(status).descstatus,
  };
}

function find(db: Db, id: string): ArrivalDetail | undefined {
  const found = db.one(row, `${SQL} and t.codigo = ?`, null, null, id);
  return (
    found && {
      ...toArrival(found),
      fields: filledFields([
        ["Pedido", "Inativar um dependente"],
        ["Dependente", found.nome],
        ["Observação", found.observacao],
      ]),
      papers: [],
      history: [],
      decisions: found.status === STATUS.sent ? BUTTONS : {},
      askable: [],
      note: "O contrato não leva palavras para este pedido: elas chegam à pessoa como notificação. Inativar tira o dependente da lista dela.",
    }
  );
}

function decide(db: Db, { id, login }: Arrival, { name, words }: Decision): void {
  const found = db.one(row, `${SQL} and t.codigo = ?`, null, null, id);
  if (!found) return;
  const accepted = name === "aceitar";
  db.run(
    "update inativacoes set status = ? where codigo = ?",
    accepted ? STATUS.accepted : STATUS.refused,
    id,
  );
  if (accepted)
    db.run("delete from dependentes where login = ? and codigo = ?", login, found.dependente);
  else
    db.run(
      "update dependentes set solicitou_inativacao = 0 where login = ? and codigo = ?",
      login,
      found.dependente,
    );
  if (words !== "")
    notify(
      db,
      login,
      `Inativação de dependente: ${accepted ? "aceita" : "recusada"}`,
      html`<p>${found.nome}: ${words}</p>`.text,
    );
}

export const deactivations: Source = {
  key: "inativacao",
  list: (db, login) => db.all(row, SQL, login, login).map(toArrival),
  find,
  decide,
};
