import { html } from "../html";
import type { DeskAnswer } from "./answer";
import { deskPage } from "./page";
import { peopleOf } from "./people";
import { slice } from "./pieces";
import type { DeskRequest } from "./request";

export function peoplePage({ db, query }: DeskRequest): DeskAnswer {
  const { items, links } = slice(peopleOf(db), query, "/pessoas");
  const cards = items.map(
    ({ login, nome, cargo }) =>
      html`<li class="cartao recebido">
        <div>
          <h2><a href="/pessoas/${login}">${nome}</a></h2>
          <p class="suave">${cargo}</p>
        </div>
        <p class="suave">${login}</p>
      </li>`,
  );
  const main = html`<p>Escolha a quem mandar uma notificação, ou de quem mudar os saldos.</p>
    <ul class="lista">
      ${cards}
    </ul>
    ${links}`;
  return deskPage({ title: "Pessoas", section: "/pessoas", main });
}
