/**
 * Requests to change personal data. The contract returns only number and status, so HR's text is
 * sent as a notification.
 */
import { z } from "zod/v4";
import { STATUS_PENDING } from "~/services/provider/contract/cadastro";
import type { Db } from "../../db";
import { html } from "../../html";
import { notify } from "../../modules/mensagens";
import { describeStatus, STATUS } from "../../solicitacoes";
import {
  OF_PERSON,
  whose,
  type Arrival,
  type ArrivalDetail,
  type Decision,
  type Source,
  type State,
} from "./arrival";

/** In this table, status 2 means that the request waits for HR. */
const WAITING = { state: "esperando", situacao: "Pendente" } as const;
const STATES = new Map<number, State>([
  [STATUS.accepted, "aceito"],
  [STATUS.refused, "recusado"],
]);
const BUTTONS = { aceitar: "Aceitar", recusar: "Recusar" };

const row = z.object({ ...whose, codigo: z.number(), status: z.number() });

const SQL = `select t.*, p.nome as nome_da_pessoa from pedidos_cadastrais t ${OF_PERSON}`;

function toArrival({
  codigo: id,
  login,
  nome_da_pessoa: nome,
  status,
}: z.output<typeof row>): Arrival {
  const common = { id, login, nome, kind: "Cadastro", subject: "Dados pessoais", when: "" };
  if (status === STATUS_PENDING) return { ...common, ...WAITING };
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
      fields: [["Pedido", "Alteração de dados pessoais"]],
      papers: [],
      history: [],
      askable: [],
      decisions: found.status === STATUS_PENDING ? BUTTONS : {},
      note: "O contrato não leva palavras para este pedido: elas chegam à pessoa como notificação. O portal deixa de mostrá-lo como pendente.",
    }
  );
}

function decide(db: Db, { id, login }: Arrival, { name, words }: Decision): void {
  const accepted = name === "aceitar";
  db.run(
    "update pedidos_cadastrais set status = ? where codigo = ?",
    accepted ? STATUS.accepted : STATUS.refused,
    id,
  );
  if (words !== "")
    notify(
      db,
      login,
      `Dados pessoais: pedido ${accepted ? "aceito" : "recusado"}`,
      html`<p>${words}</p>`.text,
    );
}

export const personalData: Source = {
  key: "pessoais",
  list: (db, login) => db.all(row, SQL, login, login).map(toArrival),
  find,
  decide,
};
