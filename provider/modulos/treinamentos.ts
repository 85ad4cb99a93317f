/** Training (contract, section 6). */
import { readFile } from "node:fs/promises";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Banco } from "../banco";
import { agora } from "../calendario";
import { treinamentosDe } from "../demo/treinamentos";
import type { Modulo } from "../modulo";
import { pdfDosCursos } from "../papeis/cursos";
import { naoEncontrado, Recusa, responde } from "../responde";

/** Two folders up is the project, both from here and from the bundle in build/provider/. */
const PASTA = new URL("../../provider/publico/", import.meta.url);

const tipo = z.object({ tipo: z.string(), nome: z.string(), descricao: z.string() });
const curso = z.object({
  id: z.number(),
  ...{ nome: z.string(), descricao: z.string(), cod_curso: z.number(), data_inicial: z.string(), data_final: z.string(), carga_horaria: z.number() },
});
const video = z.object({ idvideo: z.number(), titulo: z.string(), descricao: z.string(), arquivo: z.string(), treinamento: z.number() });
const dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

function listados(banco: Banco, login: string, qual: string) {
  if (!banco.um(tipo, "select * from treinamento_tipos where login = ? and tipo = ?", login, qual)) throw naoEncontrado("Tipo de treinamento não encontrado");
  const videos = banco.todos(video, "select * from treinamento_videos where login = ? order by idvideo", login);
  return banco.todos(curso, "select * from treinamentos where login = ? and tipo = ? order by id", login, qual).map(({ id, ...dados }) => ({
    ...dados,
    treinamentos: videos.filter(({ treinamento }) => treinamento === id).map(({ idvideo, titulo, descricao }) => ({ idvideo, titulo, descricao })),
  }));
}

export const treinamentos: Modulo = {
  nome: "treinamentos",
  tabelas: {
    treinamento_tipos: "tipo text not null, nome text not null, descricao text not null",
    treinamentos: `id integer primary key autoincrement, tipo text not null, nome text not null, descricao text not null, cod_curso integer not null,
      data_inicial text not null, data_final text not null, carga_horaria integer not null`,
    treinamento_videos: "idvideo integer primary key autoincrement, treinamento integer not null, titulo text not null, descricao text not null, arquivo text not null",
  },
  respostas: [
    responde(contrato.treinamentos.tipos, ({ banco, pessoa }) => ({
      data: banco.todos(tipo, "select * from treinamento_tipos where login = ? order by tipo", pessoa.login),
    })),

    responde(contrato.treinamentos.listar, ({ banco, pessoa, query }) => ({ data: listados(banco, pessoa.login, query("tipo")) })),

    responde(contrato.treinamentos.exibirVideo, async ({ banco, pessoa, query }) => {
      const pedido = banco.um(video, "select * from treinamento_videos where login = ? and idvideo = ?", pessoa.login, query("id"));
      if (!pedido) throw naoEncontrado("Vídeo não encontrado");
      return { arquivo: await readFile(new URL(pedido.arquivo, PASTA)), tipo: "video/mp4" };
    }),

    responde(contrato.treinamentos.declaracao, async ({ banco, pessoa, query }) => {
      const [dtini, dtfim] = [dia.safeParse(query("dtini")), dia.safeParse(query("dtfim"))];
      if (!dtini.success || !dtfim.success || dtfim.data < dtini.data) throw new Recusa("Informe corretamente o período");
      const sql = "select * from treinamentos where login = ? and cod_curso <> 0 and data_inicial >= ? and data_final <= ? order by data_inicial";
      const feitos = banco.todos(curso, sql, pessoa.login, dtini.data, dtfim.data);
      if (feitos.length === 0) throw naoEncontrado("Nenhum curso concluído neste período");
      const arquivo = await pdfDosCursos(feitos, { dtini: dtini.data, dtfim: dtfim.data, emissao: agora().dia }, pessoa);
      return { arquivo, tipo: "application/pdf" };
    }),
  ],
  semeia: ({ banco, pessoa: { login }, base, hoje }) => {
    for (const { treinamentos: lista, ...dados } of treinamentosDe(base, hoje)) {
      banco.insere("treinamento_tipos", { ...dados, login });
      for (const { videos, ...treinamento } of lista) {
        const id = banco.insere("treinamentos", { ...treinamento, tipo: dados.tipo, login });
        for (const cada of videos) banco.insere("treinamento_videos", { ...cada, treinamento: id, login });
      }
    }
  },
};
