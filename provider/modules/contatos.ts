/** Phone numbers. A new number is confirmed by a code sent to it (contract, section 6). */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { text } from "~/services/provider/contract/tolerant-reader";
import type { Db } from "../db";
import type { ProviderModule } from "../module";
import { readBody, notFound, Refusal, respond } from "../respond";
import { phonesOf } from "./cadastro";

const VALID_FOR_MS = 10 * 60_000;
const MOST_ERRORS = 5;
const CONTATOS = ["1", "2"];

const numberRow = z.object({ numero: z.string() });
const codeRow = z.object({
  ddd: z.string(),
  telefone: z.string(),
  codigo: z.string(),
  expira: z.number(),
  erros: z.number(),
});

const requestedNumber = z.object({ contato: text, ddd: text, telefone: text });
const requestedCode = z.object({ contato: text, codigo: text });

function knows(db: Db, login: string, numero: string): boolean {
  const stored = db
    .all(numberRow, "select * from numeros_conhecidos where login = ?", login)
    .map((row) => row.numero);
  return [...stored, ...phonesOf(db, login)].includes(numero);
}

function save(db: Db, login: string, numcontato: string, ddd: string, telefone: string): void {
  db.transaction(() => {
    db.run("delete from contatos where login = ? and numcontato = ?", login, numcontato);
    db.insert("contatos", { login, numcontato: Number(numcontato), ddd, telefone });
    db.run("delete from codigos_de_contato where login = ? and contato = ?", login, numcontato);
    if (!knows(db, login, ddd + telefone))
      db.insert("numeros_conhecidos", { login, numero: ddd + telefone });
  });
}

function checkContato(contato: string): void {
  if (!CONTATOS.includes(contato)) throw notFound("Contato não encontrado");
}

const UPDATED = "Contato atualizado com sucesso!";

export const contatos: ProviderModule = {
  name: "contatos",
  tables: {
    numeros_conhecidos: "numero text not null",
    codigos_de_contato:
      "contato text not null, ddd text not null, telefone text not null, codigo text not null, expira integer not null, erros integer not null",
  },
  responders: [
    respond(contract.cadastro.validarContato, (request) => {
      const { contato, ddd, telefone } = readBody(request, requestedNumber);
      const { db, outbox, person } = request;
      checkContato(contato);
      if (!/^[1-9]\d$/.test(ddd)) throw new Refusal("DDD Inválido");
      if (!/^\d{8,9}$/.test(telefone))
        throw new Refusal("Informe corretamente o número de telefone");
      if (knows(db, person.login, ddd + telefone)) {
        save(db, person.login, contato, ddd, telefone);
        return { msg: UPDATED, status: 201 };
      }
      const codigo = String(randomInt(1_000_000)).padStart(6, "0");
      db.run(
        "delete from codigos_de_contato where login = ? and contato = ?",
        person.login,
        contato,
      );
      db.insert("codigos_de_contato", {
        login: person.login,
        contato,
        ddd,
        telefone,
        codigo,
        expira: Date.now() + VALID_FOR_MS,
        erros: 0,
      });
      outbox.send(
        person.login,
        "SMS",
        `(${ddd}) ${telefone}`,
        `Cooperativa Vale Verde: seu código é ${codigo}. Ele vale por 10 minutos.`,
      );
      return { msg: "Código SMS enviado com sucesso" };
    }),

    respond(contract.cadastro.confirmarCodigo, (request) => {
      const { contato, codigo } = readBody(request, requestedCode);
      const { db, person } = request;
      checkContato(contato);
      const sent = db.one(
        codeRow,
        "select * from codigos_de_contato where login = ? and contato = ?",
        person.login,
        contato,
      );
      if (!sent) throw new Refusal("Nenhum código espera confirmação. Peça um novo código.");
      if (sent.expira <= Date.now()) throw new Refusal("O código expirou. Peça um novo código.");
      if (sent.erros >= MOST_ERRORS)
        throw new Refusal("Foram muitas tentativas. Peça um novo código.");
      if (sent.codigo !== codigo) {
        db.run(
          "update codigos_de_contato set erros = erros + 1 where login = ? and contato = ?",
          person.login,
          contato,
        );
        throw new Refusal("Código inválido. Confira o SMS e tente de novo.");
      }
      save(db, person.login, contato, sent.ddd, sent.telefone);
      return { msg: UPDATED };
    }),
  ],
};
