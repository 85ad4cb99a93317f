/** Notifications (contract, section 2). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { texto } from "~/services/provider/contract/leitura";
import { simNao } from "../banco";
import { mensagensDe } from "../demo/mensagens";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, responde } from "../responde";

const linha = z.object({
  idmensagem: z.number(),
  idmsgusuario: z.number(),
  titulo: z.string(),
  data: z.string(),
  hora: z.string(),
  visualizada: simNao,
});

const comId = z.object({ id: texto });

export const mensagens: Modulo = {
  nome: "mensagens",
  tabelas: {
    // The message's id and the id of its delivery to this person differ, as in the real service.
    mensagens: `idmsgusuario integer primary key autoincrement, idmensagem integer generated always as (idmsgusuario + 70000),
      titulo text not null, data text not null, hora text not null, visualizada integer not null, conteudo text not null`,
  },
  respostas: [
    responde(contrato.mensagens.listar, ({ banco, pessoa }) => ({
      data: banco.todos(linha, "select * from mensagens where login = ? order by data desc, hora desc", pessoa.login),
    })),

    responde(contrato.mensagens.conteudo, (pedido) => {
      const { id } = leCorpo(pedido, comId);
      const sql = "select conteudo from mensagens where login = ? and idmensagem = cast(? as integer)";
      const mensagem = pedido.banco.um(z.object({ conteudo: z.string() }), sql, pedido.pessoa.login, id);
      if (!mensagem) throw naoEncontrado("Mensagem não encontrada");
      return { html: mensagem.conteudo };
    }),

    responde(contrato.mensagens.marcarComoLida, (pedido) => {
      const { id } = leCorpo(pedido, comId);
      const sql = "update mensagens set visualizada = 1 where login = ? and idmsgusuario = ?";
      if (pedido.banco.executa(sql, pedido.pessoa.login, id) === 0) throw naoEncontrado("Mensagem não encontrada");
      return { msg: "Mensagem marcada como lida" };
    }),
  ],
  semeia: ({ banco, pessoa, base, hoje }) => {
    for (const mensagem of mensagensDe(base, hoje)) banco.insere("mensagens", { ...mensagem, login: pessoa.login });
  },
};
