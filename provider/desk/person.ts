/** Changes a person's balances and sends notifications. */
import { html } from "../html";
import { notify } from "../modules/mensagens";
import { personByLogin } from "../people";
import { readAmount } from "./amount";
import { seeOther, type DeskAnswer } from "./answer";
import { doneSentence, withDone } from "./done";
import type { Problem } from "./field";
import { notFoundPage } from "./page";
import { peopleOf } from "./people";
import { balancesOf, LONGEST_NOTICE, LONGEST_TITLE, personPage } from "./person-page";
import { typed, type DeskRequest } from "./request";

export function showPerson({ db, query }: DeskRequest, login: string): DeskAnswer {
  const person = personByLogin(db, login);
  return person ? personPage({ db, person, done: doneSentence(query) }) : notFoundPage();
}

export function changeBalances({ db, form }: DeskRequest, login: string): DeskAnswer {
  const person = personByLogin(db, login);
  if (!person) return notFoundPage();
  const sent = balancesOf(db, person.login).map(({ id, descricao }) => ({
    id,
    descricao,
    amount: readAmount(typed(form, `saldo-${id}`)),
  }));
  const wrong = sent.find(({ amount }) => amount === null);
  if (wrong) {
    const message = `${wrong.descricao}: escreva um valor como 1.234,56 ou -20,00`;
    return personPage({ db, person, refused: { message, field: `saldo-${wrong.id}`, form } });
  }
  db.transaction(() => {
    for (const { id, amount } of sent)
      db.run("update saldos set saldo = ? where login = ? and id = ?", amount, person.login, id);
  });
  return seeOther(withDone(`/pessoas/${person.login}`, "saldo"));
}

function noticeProblem(titulo: string, texto: string): Problem | null {
  if (titulo === "" || titulo.length > LONGEST_TITLE)
    return { message: `Escreva um título de até ${LONGEST_TITLE} letras`, field: "titulo" };
  if (texto === "" || texto.length > LONGEST_NOTICE)
    return { message: `Escreva um texto de até ${LONGEST_NOTICE} letras`, field: "texto" };
  return null;
}

/** The text is plain; each line becomes a paragraph. */
export function sendNotice({ db, form }: DeskRequest, login: string): DeskAnswer {
  const person = personByLogin(db, login);
  if (!person) return notFoundPage();
  const titulo = typed(form, "titulo");
  const texto = typed(form, "texto");
  const problem = noticeProblem(titulo, texto);
  if (problem) return personPage({ db, person, refused: { ...problem, form } });
  const paragraphs = texto.split("\n").filter((line) => line.trim() !== "");
  const conteudo = html`${paragraphs.map((line) => html`<p>${line}</p>`)}`.text;
  const to = form.get("todos") === "sim" ? peopleOf(db) : [person];
  db.transaction(() => {
    for (const each of to) notify(db, each.login, titulo, conteudo);
  });
  return seeOther(withDone(`/pessoas/${person.login}`, "aviso"));
}
