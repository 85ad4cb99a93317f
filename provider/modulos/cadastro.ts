/** Personal data that the cooperative asks to have confirmed (contract, sections 2 and 6). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { STATUS_PENDENTE } from "~/services/provider/contract/cadastro";
import { texto } from "~/services/provider/contract/leitura";
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

export const cadastro: Modulo = {
  nome: "cadastro",
  tabelas: { pedidos_cadastrais: "codigo integer primary key autoincrement, status integer not null" },
  respostas: [
    responde(contrato.cadastro.cutis, () => ({ data: CUTIS })),

    responde(contrato.cadastro.pedidoPendente, ({ banco, pessoa }) => ({
      data: banco.um(pedidoCadastral, "select * from pedidos_cadastrais where login = ? order by codigo desc", pessoa.login) ?? null,
    })),

    responde(contrato.cadastro.atualizarDadosPessoais, (pedido) => {
      const { cutis } = leCorpo(pedido, dados);
      if (!CUTIS.some(({ codigo }) => String(codigo) === cutis)) throw new Recusa("Etnia/Raça inválida");
      pedido.banco.executa("update pessoas set cutis = ?, atualizar_dados = 0 where login = ?", cutis, pedido.pessoa.login);
      return { msg: "Dados atualizados com sucesso!" };
    }),
  ],
  semeia: ({ banco, pessoa, base }) => {
    if (base === COM_PEDIDO) banco.insere("pedidos_cadastrais", { login: pessoa.login, status: STATUS_PENDENTE });
  },
};
