/** Lists the messages that the provider "sent": codes by SMS or WhatsApp, and e-mails. */
import { z } from "zod/v4";
import type { Db } from "../db";
import { html, type Content } from "../html";
import type { DeskAnswer } from "./answer";
import { deskPage } from "./page";
import { personFilter } from "./people";
import { slice } from "./pieces";
import type { DeskRequest } from "./request";
import { shownWhen } from "./when";

const row = z.object({
  login: z.string(),
  quando: z.string(),
  canal: z.string(),
  para: z.string(),
  texto: z.string(),
});

function sentTo(db: Db, login: string) {
  return db.all(
    row,
    "select * from caixa_de_saida where ? = '' or login = ? order by id desc",
    login,
    login,
  );
}

/** Highlights the code, which most users look for. */
function withCode(text: string): Content {
  return text
    .split(/\b(\d{6})\b/)
    .map((part, at) => (at % 2 === 1 ? html`<strong class="codigo">${part}</strong>` : part));
}

function messageItem({ login, quando, canal, para, texto }: z.output<typeof row>): Content {
  return html`<li class="cartao">
    <h2>${canal} para ${para}</h2>
    <p>${withCode(texto)}</p>
    <p class="suave">${shownWhen(quando)}, ${login}</p>
  </li>`;
}

export function outboxPage({ db, query }: DeskRequest): DeskAnswer {
  const login = query.get("pessoa") ?? "";
  const { items, links } = slice(sentTo(db, login), query, "/mensagens");
  const main = html`<p>
      Nada sai desta máquina: o que um provedor de verdade mandaria por SMS, WhatsApp ou e-mail
      aparece aqui.
    </p>
    ${personFilter(db, login, "/mensagens")}
    ${
      items.length === 0
        ? html`<p class="cartao">
            Nada foi enviado ainda. Peça um código no portal, por exemplo em Atualização cadastral,
            Contato, e atualize esta página.
          </p>`
        : html`<ul class="lista">
            ${items.map(messageItem)}
          </ul>`
    }
    ${links}`;
  return deskPage({ title: "Códigos e e-mails", section: "/mensagens", main });
}
