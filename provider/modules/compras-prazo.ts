/** Purchases on credit: code, password, authorised people (contract, section 6). */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { channels } from "~/services/provider/contract/compras-prazo";
import { text } from "~/services/provider/contract/tolerant-reader";
import { zeroOrOne, type Db } from "../db";
import { now, addMonths } from "../calendar";
import { isValidCpf } from "../cpf";
import { autorizadosOf, registeredWithCpf, configOf, UNDER_REVIEW } from "../demo/compras-prazo";
import type { ProviderModule } from "../module";
import { readBody, notFound, Refusal, respond, type ColaboradorRequest } from "../respond";
import { storeDemoPassword, storePassword } from "../passwords";
import { phonesOf } from "./cadastro";

const VALID_FOR_MS = 10 * 60_000;
const MOST_ERRORS = 5;
const ADULT_MONTHS = 18 * 12;

const configRow = z.object({
  codigo_valido: zeroOrOne,
  senha: z.string(),
  num_digitos: z.number(),
  avisa: zeroOrOne,
  codigo: z.string(),
  /** Milliseconds since 1970. */
  expira: z.number(),
  erros: z.number(),
});
const autorizadoRow = z.object({
  id: z.number(),
  nome: z.string(),
  cpf: z.string(),
  data_nasc: z.string(),
  status: z.string(),
  cor_hex: z.string(),
  msg: z.string(),
});
const passwordsBody = z.object({ senha: text, conf_senha: text });
const cpfBody = z.object({ cpf: text });

function storedConfigOf(db: Db, login: string) {
  return db.one(configRow, "select * from compras_prazo where login = ?", login);
}

/** Warning on the home page that the password is missing; "" if none is needed. */
export function passwordNotice(db: Db, login: string): string {
  const current = storedConfigOf(db, login);
  return current?.avisa && current.senha === ""
    ? "Você ainda não tem uma senha para compras a prazo. Deseja configurar agora?"
    : "";
}

function requireParameters({ db, person }: ColaboradorRequest) {
  const current = storedConfigOf(db, person.login);
  if (!current) throw new Refusal("Parâmetros de compra a prazo não localizados");
  return current;
}

function requireCode(request: ColaboradorRequest) {
  const current = requireParameters(request);
  if (!current.codigo_valido) throw new Refusal("Valide o código de segurança antes de continuar");
  return current;
}

function sendCode(request: ColaboradorRequest): void {
  requireParameters(request);
  const { db, outbox, person, query } = request;
  const channel = channels().find((known) => known === query("opcao"));
  if (!channel) throw new Refusal("Informe como o código deve ser enviado");
  const phone = query("telefone");
  if (!phonesOf(db, person.login).includes(phone)) throw new Refusal("Telefone não cadastrado");
  const codigo = String(randomInt(1_000_000)).padStart(6, "0");
  db.run(
    "update compras_prazo set codigo = ?, expira = ?, erros = 0 where login = ?",
    codigo,
    Date.now() + VALID_FOR_MS,
    person.login,
  );
  const words = `Cooperativa Vale Verde: seu código de segurança para compras a prazo é ${codigo}. Vale por 10 minutos. Não o informe a ninguém.`;
  outbox.send(person.login, channel === "Sms" ? "SMS" : "WHATSAPP", phone, words);
}

function validateCode(request: ColaboradorRequest): void {
  const { codigo, expira, erros } = requireParameters(request);
  const { db, person, query } = request;
  if (codigo === "" || expira < Date.now() || erros >= MOST_ERRORS)
    throw new Refusal("Código de segurança expirado. Envie um novo código.");
  if (query("codigo") !== codigo) {
    db.run("update compras_prazo set erros = erros + 1 where login = ?", person.login);
    throw new Refusal("Código de segurança inválido");
  }
  db.run("update compras_prazo set codigo = '', codigo_valido = 1 where login = ?", person.login);
}

function configurePassword(request: ColaboradorRequest): void {
  const { num_digitos } = requireCode(request);
  const { senha, conf_senha } = readBody(request, passwordsBody);
  if (!new RegExp(`^\\d{${num_digitos}}$`).test(senha))
    throw new Refusal(`Senha deve conter ${num_digitos} dígitos`);
  if (senha !== conf_senha) throw new Refusal("As senhas informadas são diferentes");
  if (/^(\d)\1+$/.test(senha))
    throw new Refusal("Escolha uma senha menos óbvia: os dígitos não podem ser todos iguais");
  const stored = storePassword(senha, false);
  request.db.run(
    "update compras_prazo set senha = ? where login = ?",
    `${stored.sal}:${stored.senha}`,
    request.person.login,
  );
}

function consultCpf({ db, person }: ColaboradorRequest, cpf: string) {
  const nobody = { nome: "", data_nasc: null, valido: false };
  if (!isValidCpf(cpf)) return { ...nobody, msg: "CPF inválido" };
  const { day } = now();
  const found = registeredWithCpf(cpf, day);
  if (!found) return { ...nobody, msg: "CPF não localizado no cadastro da cooperativa" };
  const { nome, data_nasc } = found;
  if (
    db.one(
      autorizadoRow,
      "select * from autorizados where login = ? and cpf = ?",
      person.login,
      cpf,
    )
  ) {
    return { nome, data_nasc, valido: false, msg: "Esta pessoa já está autorizada em sua conta" };
  }
  if (data_nasc > addMonths(day, -ADULT_MONTHS))
    return { nome, data_nasc, valido: false, msg: "Só maiores de 18 anos podem ser autorizados" };
  return { nome, data_nasc, valido: true, msg: "" };
}

function createAutorizado(request: ColaboradorRequest): void {
  requireCode(request);
  const { cpf } = readBody(request, cpfBody);
  const { nome, data_nasc, valido, msg } = consultCpf(request, cpf);
  if (!valido) throw new Refusal(msg);
  const { db } = request;
  const { login } = request.person;
  const { day, hora } = now();
  db.transaction(() => {
    const id = db.insert("autorizados", { login, nome, cpf, data_nasc, ...UNDER_REVIEW });
    db.insert("autorizados_pedidos", { login, autorizado: id, data: day, hora });
  });
}

export const comprasPrazo: ProviderModule = {
  name: "comprasPrazo",
  tables: {
    compras_prazo: `codigo_valido integer not null, senha text not null, num_digitos integer not null, avisa integer not null,
      codigo text not null default '', expira integer not null default 0, erros integer not null default 0`,
    autorizados: `id integer primary key autoincrement, nome text not null, cpf text not null, data_nasc text not null, status text not null,
      cor_hex text not null, msg text not null`,
    // Time of each request, by which the desk sorts. The contract does not return it.
    autorizados_pedidos: "autorizado integer not null, data text not null, hora text not null",
  },
  responders: [
    respond(contract.comprasPrazo.parametros, ({ db, person }) => {
      const current = storedConfigOf(db, person.login);
      if (!current) return { data: null };
      const { codigo_valido, senha, num_digitos } = current;
      return {
        data: {
          codigo_valido,
          possui_senha_compra_prazo: senha !== "",
          num_dig_senha: num_digitos,
        },
      };
    }),

    respond(contract.comprasPrazo.enviarCodigo, (request) => {
      sendCode(request);
      return { msg: "Código de segurança enviado com sucesso!" };
    }),

    respond(contract.comprasPrazo.validarCodigo, (request) => {
      validateCode(request);
      return { msg: "Código validado com sucesso!" };
    }),

    respond(contract.comprasPrazo.configurarSenha, (request) => {
      configurePassword(request);
      return { msg: "Senha configurada com sucesso!" };
    }),

    respond(contract.comprasPrazo.carregarAutorizados, (request) => {
      requireCode(request);
      return {
        data: request.db.all(
          autorizadoRow,
          "select * from autorizados where login = ? order by id",
          request.person.login,
        ),
      };
    }),

    respond(contract.comprasPrazo.consultarCpf, (request) => {
      requireCode(request);
      return { data: consultCpf(request, request.query("cpf")) };
    }),

    respond(contract.comprasPrazo.criarAutorizado, (request) => {
      createAutorizado(request);
      return { msg: "Autorizado adicionado com sucesso!" };
    }),

    respond(contract.comprasPrazo.removerAutorizado, (request) => {
      requireCode(request);
      const removed = request.db.run(
        "delete from autorizados where login = ? and id = ?",
        request.person.login,
        request.query("id"),
      );
      if (removed === 0) throw notFound("Autorizado não encontrado");
      return { msg: "Autorizado removido com sucesso!" };
    }),
  ],
  seed: ({ db, person: { login }, base }) => {
    const initial = configOf(base);
    if (initial) {
      const { senha, sal } = storeDemoPassword(initial.senha, false);
      db.insert("compras_prazo", {
        ...initial,
        login,
        senha: initial.senha === "" ? "" : `${sal}:${senha}`,
      });
    }
    for (const person of autorizadosOf(base)) db.insert("autorizados", { ...person, login });
  },
};
