/** List of received items: first those that wait for HR, then the newest. */
import { html, type Content } from "../html";
import type { DeskAnswer } from "./answer";
import { arrivalsOf, waitingFirst, type ListedArrival } from "./arrivals";
import { STATES, type State } from "./arrivals/arrival";
import { doneSentence } from "./done";
import { deskPage } from "./page";
import { personFilter } from "./people";
import { slice, stateChip } from "./pieces";
import type { DeskRequest } from "./request";
import { shownWhen } from "./when";

const isState = (name: string): name is State => Object.hasOwn(STATES, name);

const stateField = (chosen: string): Content =>
  html`<p>
    <label for="situacao">Situação</label>
    <select id="situacao" name="situacao">
      <option value="">Todas</option>
      ${Object.entries(STATES).map(([name, words]) => html`<option value="${name}" ${name === chosen && "selected"}>${words}</option>`)}
    </select>
  </p>`;

function card({ path, kind, subject, nome, login, when, state, situacao }: ListedArrival): Content {
  return html`<li class="cartao recebido">
    <div>
      <h2>
        <a href="${path}"><span class="especie">${kind}</span> ${subject}</a>
      </h2>
      <p>${nome} <span class="suave">(${login})</span></p>
    </div>
    <p class="suave">${shownWhen(when)}</p>
    ${stateChip(state, situacao)}
  </li>`;
}

export function arrivalsPage({ db, faults, query }: DeskRequest): DeskAnswer {
  const login = query.get("pessoa") ?? "";
  const state = query.get("situacao") ?? "";
  const all = arrivalsOf(db, login === "" ? null : login);
  const chosen = isState(state)
    ? all.filter((arrival) => arrival.state === state)
    : waitingFirst(all);
  const { items, links } = slice(chosen, query, "/");
  const waiting = all.filter((arrival) => arrival.state === "esperando").length;
  const broken =
    faults.list().length > 0 &&
    html`<p class="aviso falhando">
      O portal pode falhar de propósito: <a href="/chamadas">há falhas em vigor</a>.
    </p>`;
  const main = html`${broken} ${personFilter(db, login, "/", stateField(state))}
    <p>
      ${waiting === 0 ? "Nada espera o RH." : `${waiting} à espera do RH.`}
      ${chosen.length !== all.length && `${chosen.length} nesta lista.`}
    </p>
    ${
      items.length === 0
        ? html`<p class="cartao">Nada foi enviado com esta escolha.</p>`
        : html`<ul class="lista">
            ${items.map(card)}
          </ul>`
    }
    ${links}`;
  return deskPage({ title: "Recebidos", section: "/", done: doneSentence(query), main });
}
