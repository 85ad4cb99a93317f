/** What the cooperative's records hold of a person, and the personal data it asks to have confirmed (contract, sections 2 and 6). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { STATUS_PENDENTE } from "~/services/provider/contract/cadastro";
import { texto } from "~/services/provider/contract/leitura";
import { json, type Banco } from "../banco";
import { contatosDe, fichaDe, type Ficha } from "../demo/cadastro";
import type { Modulo } from "../modulo";
import { leCorpo, Recusa, responde } from "../responde";

/** Codes of the eSocial's table "raça/cor". */
const CUTIS = [
  { codigo: 1, descricao: "Branca" },
  { codigo: 2, descricao: "Preta" },
  { codigo: 3, descricao: "Parda" },
  { codigo: 4, descricao: "Amarela" },
  { codigo: 5, descricao: "Indígena" },
  { codigo: 6, descricao: "Não informado" },
];

const COM_PEDIDO = "davi.rocha";

const pedidoCadastral = z.object({ codigo: z.number(), status: z.number() });
const dados = z.object({ cutis: texto });
const contato = z.object({ numcontato: z.number(), ddd: z.string(), telefone: z.string() });
const linhaDaFicha = z.object({ ficha: json<Ficha>() });

function fichaFicha(banco: Banco, login: string): Ficha | undefined {
  return banco.um(linhaDaFicha, "select * from fichas where login = ?", login)?.ficha;
}

function contatosGuardados(banco: Banco, login: string) {
  return banco.todos(contato, "select * from contatos where login = ? order by numcontato", login);
}

/** The numbers that codes may be sent to, whole, in the order in which the portal shows them. */
export function telefonesDe(banco: Banco, login: string): string[] {
  return contatosGuardados(banco, login).flatMap(({ ddd, telefone }) => (telefone === "" ? [] : [ddd + telefone]));
}

/** "(44) *****-0101" */
function oculta(numero: string): string {
  return `(${numero.slice(0, 2)}) ${"*".repeat(numero.length - 6)}-${numero.slice(-4)}`;
}

const SEM_FICHA = new Recusa("Cadastro não encontrado", 404);

export const cadastro: Modulo = {
  nome: "cadastro",
  tabelas: {
    pedidos_cadastrais: "codigo integer primary key autoincrement, status integer not null",
    contatos: "numcontato integer not null, ddd text not null, telefone text not null",
  },
  respostas: [
    responde(contrato.cadastro.cutis, () => ({ data: CUTIS })),

    responde(contrato.cadastro.pedidoPendente, ({ banco, pessoa }) => ({
      data: banco.um(pedidoCadastral, "select * from pedidos_cadastrais where login = ? order by codigo desc", pessoa.login) ?? null,
    })),

    responde(contrato.cadastro.dadosCadastrais, ({ banco, pessoa }) => {
      const ficha = fichaFicha(banco, pessoa.login);
      if (!ficha) throw SEM_FICHA;
      const { nome, cpf, cutis } = pessoa;
      return {
        data: {
          contatos: contatosGuardados(banco, pessoa.login),
          numeros_telefone: telefonesDe(banco, pessoa.login).map((numero) => ({ numero_completo: numero, numero_oculto: oculta(numero) })),
          endereco: ficha.endereco,
          dados_pessoais: { nome, cpf, cutis, ...ficha.pessoais },
        },
      };
    }),

    responde(contrato.cadastro.escolaridade, ({ banco, pessoa }) => {
      const ficha = fichaFicha(banco, pessoa.login);
      if (!ficha) throw SEM_FICHA;
      return { data: { escolaridade: ficha.escolaridade.map((descricao) => ({ descricao })), formacao: ficha.formacao } };
    }),

    responde(contrato.cadastro.atualizarDadosPessoais, (pedido) => {
      const { cutis } = leCorpo(pedido, dados);
      if (!CUTIS.some(({ codigo }) => String(codigo) === cutis)) throw new Recusa("Etnia/Raça inválida");
      pedido.banco.executa("update pessoas set cutis = ?, atualizar_dados = 0 where login = ?", cutis, pedido.pessoa.login);
      return { msg: "Dados atualizados com sucesso!" };
    }),
  ],
  semeia: ({ banco, pessoa, base }) => {
    for (const [indice, dele] of contatosDe(base).entries()) banco.insere("contatos", { ...dele, numcontato: indice + 1, login: pessoa.login });
    if (base === COM_PEDIDO) banco.insere("pedidos_cadastrais", { login: pessoa.login, status: STATUS_PENDENTE });
  },
};

/** Apart from `cadastro`, so that a data folder that is older than the records gets them too. */
export const fichas: Modulo = {
  nome: "fichas",
  tabelas: { fichas: "ficha text not null" },
  respostas: [],
  semeia: ({ banco, pessoa: { login }, base, hoje }) => {
    banco.insere("fichas", { login, ficha: JSON.stringify(fichaDe(base, hoje)) });
  },
};
