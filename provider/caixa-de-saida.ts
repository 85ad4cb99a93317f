/** The outbox: every e-mail and SMS that a real provider would send, readable by whoever tries the portal. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Banco } from "./banco";
import { agora, porExtensoCurto } from "./calendario";

export type Canal = "E-MAIL" | "SMS" | "WHATSAPP";

export const TABELA_CAIXA = `create table if not exists caixa_de_saida (
  id integer primary key autoincrement, login text not null, quando text not null, canal text not null, para text not null, texto text not null
)`;

export class CaixaDeSaida {
  readonly arquivo: string;

  constructor(
    private readonly banco: Banco,
    pasta: string,
  ) {
    this.arquivo = join(pasta, "caixa-de-saida.txt");
  }

  envia(login: string, canal: Canal, para: string, texto: string): void {
    const { dia, hora } = agora();
    this.banco.insere("caixa_de_saida", { login, quando: `${dia}T${hora}`, canal, para, texto });
    const linha = [`${porExtensoCurto(dia)} ${hora}`, canal, para, texto].map((parte) => parte.replace(/\s+/g, " ")).join(" | ");
    appendFileSync(this.arquivo, `${linha}\n`);
  }
}
