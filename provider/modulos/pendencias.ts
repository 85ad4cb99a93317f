/** What an employee must do before anything else (contract, section 2). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { TIPO_RESCISAO } from "~/services/provider/contract/pendencias";
import { agora } from "../calendario";
import { pendenciasDe } from "../demo/pendencias";
import { TEXTOS } from "../demo/textos";
import type { Modulo } from "../modulo";
import { pdfDoDocumento } from "../papeis/documento";
import { paginaDeRescisao } from "../papeis/rescisao";
import { leCorpo, naoEncontrado, Recusa, responde, type PedidoDeColaborador } from "../responde";
import { avisoDeSenha } from "./compras-prazo";

const linha = z.object({ id: z.number(), idtipodoc: z.string(), descricao: z.string(), versao: z.string() });

const corpoDaConfirmacao = z.object({ confirmacao: z.string().transform((texto) => texto.trim()) });

function documentoPedido({ banco, pessoa, query }: PedidoDeColaborador) {
  const sql = "select * from pendencias where login = ? and id = ? and idtipodoc = ?";
  const documento = banco.um(linha, sql, pessoa.login, query("id"), query("tipodoc"));
  if (!documento) throw naoEncontrado("Documento não encontrado");
  return documento;
}

export const pendencias: Modulo = {
  nome: "pendencias",
  tabelas: {
    pendencias: "id integer primary key autoincrement, idtipodoc text not null, descricao text not null, versao text not null",
  },
  respostas: [
    responde(contrato.pendencias.listar, ({ banco, pessoa }) => ({
      data: {
        atualizar_dados_pessoais: pessoa.atualizar_dados,
        documentos: banco.todos(linha, "select * from pendencias where login = ? order by id", pessoa.login),
        msg_aviso_senha_compra_prazo: avisoDeSenha(banco, pessoa.login),
      },
    })),

    responde(contrato.pendencias.exibirDocumento, async (pedido) => {
      const { idtipodoc, versao, descricao } = documentoPedido(pedido);
      if (idtipodoc === TIPO_RESCISAO) return { html: paginaDeRescisao(pedido.pessoa, agora().dia) };
      const texto = TEXTOS[idtipodoc];
      if (!texto) throw naoEncontrado("Documento não encontrado");
      const arquivo = await pdfDoDocumento({ ...texto, titulo: descricao }, { versao, confirmacao: "" }, pedido.pessoa);
      return { arquivo, tipo: "application/pdf" };
    }),

    responde(contrato.pendencias.confirmarTermos, (pedido) => {
      const { confirmacao } = leCorpo(pedido, corpoDaConfirmacao);
      if (confirmacao === "") throw new Recusa("Informe o texto de confirmação");
      const { id, idtipodoc, descricao, versao } = documentoPedido(pedido);
      const { banco, pessoa } = pedido;
      const { login, cargo, empresa, estab, matr } = pessoa;
      const { dia, hora } = agora();
      banco.transacao(() => {
        banco.executa("delete from pendencias where login = ? and id = ?", login, id);
        banco.insere("documentos", {
          login, cargo, empresa, estab, matr, idtipodoc, versao, confirmacao,
          tipodocumento: descricao, datahoraimportacao: `${dia}T${hora}`,
        });
      });
      return { msg: "Termo confirmado com sucesso!" };
    }),
  ],
  semeia: ({ banco, pessoa, base }) => {
    for (const documento of pendenciasDe(base)) banco.insere("pendencias", { ...documento, login: pessoa.login });
  },
};
