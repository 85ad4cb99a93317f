/**
 * The employee's registered data, and the personal data to confirm (contract, sections 2 and 6).
 */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING } from "~/services/provider/contract/cadastro";
import { text } from "~/services/provider/contract/tolerant-reader";
import { json, type Db } from "../db";
import { contatosOf, fichaOf, type Ficha } from "../demo/cadastro";
import type { ProviderModule } from "../module";
import { readBody, Refusal, respond } from "../respond";

/** Codes of the eSocial table "raça/cor". */
const CUTIS = [
  { codigo: 1, descricao: "Branca" },
  { codigo: 2, descricao: "Preta" },
  { codigo: 3, descricao: "Parda" },
  { codigo: 4, descricao: "Amarela" },
  { codigo: 5, descricao: "Indígena" },
  { codigo: 6, descricao: "Não informado" },
];

const WITH_PEDIDO = "davi.rocha";

const cadastroRequest = z.object({ codigo: z.number(), status: z.number() });
const personalDataBody = z.object({ cutis: text });
const contatoRow = z.object({ numcontato: z.number(), ddd: z.string(), telefone: z.string() });
const fichaRow = z.object({ ficha: json<Ficha>() });

function readFicha(db: Db, login: string): Ficha | undefined {
  return db.one(fichaRow, "select * from fichas where login = ?", login)?.ficha;
}

function storedContatos(db: Db, login: string) {
  return db.all(contatoRow, "select * from contatos where login = ? order by numcontato", login);
}

/** Unmasked phone numbers that may get a code, in the order in which the portal shows them. */
export function phonesOf(db: Db, login: string): string[] {
  return storedContatos(db, login).flatMap(({ ddd, telefone }) =>
    telefone === "" ? [] : [ddd + telefone],
  );
}

/** Such as "(44) *****-0101". */
function mask(number: string): string {
  return `(${number.slice(0, 2)}) ${"*".repeat(number.length - 6)}-${number.slice(-4)}`;
}

const NO_FICHA = new Refusal("Cadastro não encontrado", 404);

export const cadastro: ProviderModule = {
  name: "cadastro",
  tables: {
    pedidos_cadastrais: "codigo integer primary key autoincrement, status integer not null",
    contatos: "numcontato integer not null, ddd text not null, telefone text not null",
  },
  responders: [
    respond(contract.cadastro.cutis, () => ({ data: CUTIS })),

    respond(contract.cadastro.pedidoPendente, ({ db, person }) => ({
      data:
        db.one(
          cadastroRequest,
          "select * from pedidos_cadastrais where login = ? order by codigo desc",
          person.login,
        ) ?? null,
    })),

    respond(contract.cadastro.dadosCadastrais, ({ db, person }) => {
      const ficha = readFicha(db, person.login);
      if (!ficha) throw NO_FICHA;
      const { nome, cpf, cutis } = person;
      return {
        data: {
          contatos: storedContatos(db, person.login),
          numeros_telefone: phonesOf(db, person.login).map((number) => ({
            numero_completo: number,
            numero_oculto: mask(number),
          })),
          endereco: ficha.endereco,
          dados_pessoais: { nome, cpf, cutis, ...ficha.pessoais },
        },
      };
    }),

    respond(contract.cadastro.escolaridade, ({ db, person }) => {
      const ficha = readFicha(db, person.login);
      if (!ficha) throw NO_FICHA;
      return {
        data: {
          escolaridade: ficha.escolaridade.map((descricao) => ({ descricao })),
          formacao: ficha.formacao,
        },
      };
    }),

    respond(contract.cadastro.atualizarDadosPessoais, (request) => {
      const { cutis } = readBody(request, personalDataBody);
      if (!CUTIS.some(({ codigo }) => String(codigo) === cutis))
        throw new Refusal("Etnia/Raça inválida");
      request.db.run(
        "update pessoas set cutis = ?, atualizar_dados = 0 where login = ?",
        cutis,
        request.person.login,
      );
      return { msg: "Dados atualizados com sucesso!" };
    }),
  ],
  seed: ({ db, person, base }) => {
    for (const [index, contato] of contatosOf(base).entries())
      db.insert("contatos", { ...contato, numcontato: index + 1, login: person.login });
    if (base === WITH_PEDIDO)
      db.insert("pedidos_cadastrais", { login: person.login, status: STATUS_PENDING });
  },
};

/** A module of its own, so that its data are also added to a database older than the module. */
export const fichas: ProviderModule = {
  name: "fichas",
  tables: { fichas: "ficha text not null" },
  responders: [],
  seed: ({ db, person: { login }, base, today }) => {
    db.insert("fichas", { login, ficha: JSON.stringify(fichaOf(base, today)) });
  },
};
