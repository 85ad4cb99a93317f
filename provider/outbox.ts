/**
 * Stores the e-mails, SMS and WhatsApp messages that a real provider would send, so that users of
 * the demonstration can read them.
 */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "./db";
import { now, shortDate } from "./calendar";

export type Channel = "E-MAIL" | "SMS" | "WHATSAPP";

export const OUTBOX_TABLE = `create table if not exists caixa_de_saida (
  id integer primary key autoincrement, login text not null, quando text not null, canal text not null, para text not null, texto text not null
)`;

export class Outbox {
  readonly file: string;

  constructor(
    private readonly db: Db,
    folder: string,
  ) {
    this.file = join(folder, "caixa-de-saida.txt");
  }

  send(login: string, canal: Channel, para: string, texto: string): void {
    const { day, hora } = now();
    this.db.insert("caixa_de_saida", { login, quando: `${day}T${hora}`, canal, para, texto });
    const row = [`${shortDate(day)} ${hora}`, canal, para, texto]
      .map((part) => part.replace(/\s+/g, " "))
      .join(" | ");
    appendFileSync(this.file, `${row}\n`);
  }
}
