/** Page of one person, with forms for balances and a notification. */
import { z } from "zod/v4";
import { zeroOrOne, type Db } from "../db";
import { html, type Content } from "../html";
import { formatAmount } from "../papers/cooperativa";
import type { Person } from "../people";
import type { DeskAnswer } from "./answer";
import { field, type Problem } from "./field";
import { deskPage } from "./page";
import { fieldList } from "./pieces";
import { recordsOf } from "./records";
import { shownWhen } from "./when";

const balance = z.object({
  id: z.number(),
  conta: z.string(),
  descricao: z.string(),
  saldo: z.number(),
});
const notice = z.object({
  titulo: z.string(),
  data: z.string(),
  hora: z.string(),
  visualizada: zeroOrOne,
});

const MOST_NOTICES = 5;
export const LONGEST_TITLE = 120;
export const LONGEST_NOTICE = 2000;

export function balancesOf(db: Db, login: string) {
  return db.all(balance, "select * from saldos where login = ? order by id", login);
}

interface Refused extends Problem {
  readonly form: URLSearchParams;
}

interface Shown {
  readonly db: Db;
  readonly person: Person;
  readonly done?: string | null;
  readonly refused?: Refused;
}

function balanceForm({ db, person: { login }, refused }: Shown): Content {
  const balances = balancesOf(db, login);
  if (balances.length === 0) return html`<p>Esta pessoa não tem contas.</p>`;
  const fields = balances.map(({ id, conta, descricao, saldo }) => {
    const name = `saldo-${id}`;
    const value = refused?.form.get(name) ?? formatAmount(saldo);
    return field({
      name,
      label: `${descricao} (conta ${conta})`,
      problem: refused,
      control: (attributes) => html`<input ${attributes} value="${value}" autocomplete="off" />`,
    });
  });
  return html`<form method="post" action="/pessoas/${login}/saldos">
    ${fields}
    <p class="botoes"><button>Guardar saldos</button></p>
  </form>`;
}

function noticeForm({ person: { login, nome }, refused }: Shown): Content {
  const { form } = refused ?? {};
  return html`<form method="post" action="/pessoas/${login}/avisos">
    ${field({
      name: "titulo",
      label: "Título",
      problem: refused,
      control: (attributes) =>
        html`<input
          ${attributes}
          value="${form?.get("titulo")}"
          maxlength="${LONGEST_TITLE}"
          autocomplete="off"
        />`,
    })}
    ${field({
      name: "texto",
      label: "Texto",
      problem: refused,
      control: (attributes) =>
        html`<textarea ${attributes} rows="4" maxlength="${LONGEST_NOTICE}">
${"\n"}${form?.get("texto")}</textarea>`,
    })}
    <ul class="caixas">
      <li>
        <input
          type="checkbox"
          id="todos"
          name="todos"
          value="sim"
          ${form?.get("todos") === "sim" && "checked"}
        />
        <label for="todos">Para todas as pessoas, não só para ${nome}</label>
      </li>
    </ul>
    <p class="botoes"><button>Enviar notificação</button></p>
  </form>`;
}

function lastNotices(db: Db, login: string): Content {
  const sql =
    "select * from mensagens where login = ? order by data desc, hora desc, idmsgusuario desc limit ?";
  const notices = db.all(notice, sql, login, MOST_NOTICES);
  const items = notices.map(
    ({ titulo, data, hora, visualizada }) =>
      html`<li>
        <p>
          ${titulo}
          <span class="suave"
            >${shownWhen(`${data}T${hora}`)}, ${visualizada ? "lida" : "não lida"}</span
          >
        </p>
      </li>`,
  );
  if (items.length === 0) return null;
  return html`<h3>As últimas</h3>
    <ul class="historico">
      ${items}
    </ul>`;
}

export function personPage(shown: Shown): DeskAnswer {
  const { db, person, done, refused } = shown;
  const { login, nome, cargo, lotacao } = person;
  const records = recordsOf(db, person);
  const main = html`<p class="resumo">
      <span>${login}</span> <span class="suave">${cargo}, ${lotacao}</span>
    </p>
    <p class="botoes">
      <a class="botao leve" href="/?pessoa=${login}">O que enviou</a>
      <a class="botao leve" href="/mensagens?pessoa=${login}">Códigos e e-mails</a>
    </p>
    <div class="colunas">
      <section class="cartao">
        <h2>Enviar notificação</h2>
        ${noticeForm(shown)} ${lastNotices(db, login)}
      </section>
      <div>
        <section class="cartao">
          <h2>Saldos</h2>
          ${balanceForm(shown)}
        </section>
        ${
          records.length > 0 &&
          html`<section class="cartao">
            <h2>O que a própria pessoa muda</h2>
            ${fieldList(records)}
          </section>`
        }
      </div>
    </div>`;
  return deskPage({ title: nome, section: "/pessoas", done, error: refused, main });
}
