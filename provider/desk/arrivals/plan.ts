/** Requests about the health plan. Approval changes the plan. */
import { z } from "zod/v4";
import { PLANO } from "~/services/provider/contract/labels";
import type { Db } from "../../db";
import { catalogueOf, TITULAR } from "../../modules/plano-saude-costs";
import { hasEnded, onWire, solicitacaoRow, STATUS } from "../../modules/plano-saude-solicitacoes";
import { personByLogin } from "../../people";
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
import { paperOf } from "./papers";

const STATES = new Map<number, State>([
  [STATUS.sent, "esperando"],
  [STATUS.toCorrect, "correcao"],
  [STATUS.approved, "aceito"],
  [STATUS.refused, "recusado"],
  [STATUS.signature, "andamento"],
  [STATUS.cancelled, "cancelado"],
]);

const DECIDED: Readonly<Record<DecisionName, number>> = {
  aceitar: STATUS.approved,
  andamento: STATUS.signature,
  corrigir: STATUS.toCorrect,
  recusar: STATUS.refused,
};
const BUTTONS = { aceitar: "Aprovar", andamento: "Pedir assinatura", recusar: "Recusar" };

const row = solicitacaoRow.extend(whose);
type Row = z.output<typeof row>;

const SQL = `select t.*, p.nome as nome_da_pessoa from plano_saude_solicitacoes t ${OF_PERSON}`;

/** Only these kinds have documents, and a page to send them again. */
const hasPapers = ({ tipo }: Row) => tipo === "ADESAO" || tipo === "INCLUSAO";

function toArrival(stored: Row): Arrival {
  const { tipo_solicitacao, desc_plano, desc_status: situacao } = onWire("", stored);
  const { codigo: id, login, nome_da_pessoa: nome, status, data, hora } = stored;
  const state = STATES.get(status) ?? "andamento";
  return {
    id,
    login,
    nome,
    kind: "Plano de saúde",
    subject: `${tipo_solicitacao}: ${desc_plano}`,
    when: `${data}T${hora}`,
    state,
    situacao,
  };
}

function find(db: Db, id: string): ArrivalDetail | undefined {
  const found = db.one(row, `${SQL} and t.codigo = ?`, null, null, id);
  if (!found) return undefined;
  const { tipo_solicitacao, desc_plano } = onWire("", found);
  const { linhas, observacao, documentos } = found;
  const papers = documentos.map(({ desc_documento = "Documento", arquivo = "" }, at) =>
    paperOf({ id: at, descricao: desc_documento, doc: arquivo, modelo: "" }),
  );
  const dependentes = linhas
    .map(({ nome, parentesco }) => (parentesco === "" ? nome : `${nome} (${parentesco})`))
    .join("\n");
  return {
    ...toArrival(found),
    fields: filledFields([
      ["Pedido", tipo_solicitacao],
      ...labelled(PLANO, { desc_plano, dependentes }),
      ["Observação", observacao],
    ]),
    papers,
    history: [],
    decisions: hasEnded(found)
      ? {}
      : { ...BUTTONS, ...(hasPapers(found) && { corrigir: "Pedir correção" }) },
    askable: [...new Set(papers.map(({ name }) => name))],
    note: "As palavras tomam o lugar da observação do pedido; em branco, ela fica. Aprovar muda o plano da pessoa.",
  };
}

function setInPlan(db: Db, login: string, codigo: number, possui: boolean): void {
  db.run(
    "update plano_saude_pessoas set possui_plano = ? where login = ? and codigo = ?",
    possui,
    login,
    codigo,
  );
}

function takeEffect(db: Db, { login, tipo, plano, linhas }: Row): void {
  if (tipo === "CANCELAMENTO") {
    db.run("update planos_saude set codplano = null where login = ?", login);
    db.run("update plano_saude_pessoas set possui_plano = 0 where login = ?", login);
    return;
  }
  for (const { codigo } of linhas) {
    if (codigo !== TITULAR) setInPlan(db, login, codigo, tipo !== "REMOCAO");
  }
  if (tipo === "INCLUSAO" || tipo === "REMOCAO") return;
  const person = personByLogin(db, login);
  const chosen = person && catalogueOf(person).find(({ descricao }) => descricao === plano);
  if (chosen)
    db.run("update planos_saude set codplano = ? where login = ?", String(chosen.codigo), login);
}

function decide(db: Db, { id }: Arrival, { name, words }: Decision): void {
  const found = db.one(row, `${SQL} and t.codigo = ?`, null, null, id);
  if (!found) return;
  const observacao = words === "" ? found.observacao : words;
  db.run(
    "update plano_saude_solicitacoes set status = ?, observacao = ? where codigo = ?",
    DECIDED[name],
    observacao,
    id,
  );
  if (name === "aceitar") takeEffect(db, found);
}

export const plan: Source = {
  key: "plano",
  list: (db, login) => db.all(row, SQL, login, login).map(toArrival),
  find,
  decide,
};
