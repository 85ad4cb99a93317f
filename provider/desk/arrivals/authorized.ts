/** People who may buy on an employee's account. */
import { z } from "zod/v4";
import { shortDate } from "../../calendar";
import type { Db } from "../../db";
import { UNDER_REVIEW } from "../../demo/compras-prazo";
import { html } from "../../html";
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

const ACTIVE = { status: "Ativo", cor_hex: "#1f7a3f" };
const BLOCKED = { status: "Bloqueado", cor_hex: "#a3121d" };

const STATES = new Map<string, State>([
  [UNDER_REVIEW.status, "esperando"],
  [ACTIVE.status, "aceito"],
  [BLOCKED.status, "recusado"],
  ["Cancelado", "cancelado"],
]);
const BUTTONS = { aceitar: "Autorizar", recusar: "Bloquear" };

const row = z.object({
  ...whose,
  id: z.number(),
  nome: z.string(),
  cpf: z.string(),
  data_nasc: z.string(),
  status: z.string(),
  chegada: z.string().nullable(),
});

const SQL = `select t.*, p.nome as nome_da_pessoa, (select max(a.data || 'T' || a.hora) from autorizados_pedidos a
    where a.login = t.login and a.autorizado = t.id) as chegada from autorizados t ${OF_PERSON}`;

function toArrival({
  id,
  login,
  nome_da_pessoa,
  nome,
  status,
  chegada,
}: z.output<typeof row>): Arrival {
  const common = {
    id,
    login,
    nome: nome_da_pessoa,
    kind: "Autorizado a comprar",
    subject: nome,
    when: chegada ?? "",
  };
  return {
    ...common,
    state: STATES.get(status) ?? "andamento",
    situacao: status === "" ? "Sem situação" : status,
  };
}

function find(db: Db, id: string): ArrivalDetail | undefined {
  const found = db.one(row, `${SQL} and t.id = ?`, null, null, id);
  return (
    found && {
      ...toArrival(found),
      fields: filledFields([
        ["Nome", found.nome],
        ["CPF", found.cpf],
        ["Nascimento", shortDate(found.data_nasc)],
      ]),
      papers: [],
      history: [],
      decisions: found.status === UNDER_REVIEW.status ? BUTTONS : {},
      askable: [],
    }
  );
}

function decide(db: Db, { id }: Arrival, { name, words }: Decision): void {
  const { status, cor_hex } = name === "aceitar" ? ACTIVE : BLOCKED;
  const msg = words === "" ? "" : html`<p>${words}</p>`.text;
  db.run(
    "update autorizados set status = ?, cor_hex = ?, msg = ? where id = ?",
    status,
    cor_hex,
    msg,
    id,
  );
}

export const authorized: Source = {
  key: "autorizado",
  list: (db, login) => db.all(row, SQL, login, login).map(toArrival),
  find,
  decide,
};
