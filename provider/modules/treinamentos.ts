/** Training (contract, section 6). */
import { readFile } from "node:fs/promises";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { date } from "~/services/provider/contract/tolerant-reader";
import type { Db } from "../db";
import { now } from "../calendar";
import { treinamentosOf } from "../demo/treinamentos";
import type { ProviderModule } from "../module";
import { cursosPdf } from "../papers/cursos";
import { notFound, Refusal, respond } from "../respond";

/** This path is correct both from this file and from the bundle in build/provider/. */
const FOLDER = new URL("../../provider/public/", import.meta.url);

const tipo = z.object({ tipo: z.string(), nome: z.string(), descricao: z.string() });
const cursoRow = z.object({
  id: z.number(),
  nome: z.string(),
  descricao: z.string(),
  cod_curso: z.number(),
  data_inicial: z.string(),
  data_final: z.string(),
  carga_horaria: z.number(),
});
const videoRow = z.object({
  idvideo: z.number(),
  titulo: z.string(),
  descricao: z.string(),
  arquivo: z.string(),
  treinamento: z.number(),
});

function listed(db: Db, login: string, wanted: string) {
  if (!db.one(tipo, "select * from treinamento_tipos where login = ? and tipo = ?", login, wanted))
    throw notFound("Tipo de treinamento não encontrado");
  const videos = db.all(
    videoRow,
    "select * from treinamento_videos where login = ? order by idvideo",
    login,
  );
  return db
    .all(
      cursoRow,
      "select * from treinamentos where login = ? and tipo = ? order by id",
      login,
      wanted,
    )
    .map(({ id, data_inicial, data_final, ...data }) => ({
      ...data,
      // A group of videos has no dates.
      data_inicial: data_inicial || null,
      data_final: data_final || null,
      treinamentos: videos
        .filter(({ treinamento }) => treinamento === id)
        .map(({ idvideo, titulo, descricao }) => ({ idvideo, titulo, descricao })),
    }));
}

export const treinamentos: ProviderModule = {
  name: "treinamentos",
  tables: {
    treinamento_tipos: "tipo text not null, nome text not null, descricao text not null",
    treinamentos: `id integer primary key autoincrement, tipo text not null, nome text not null, descricao text not null, cod_curso integer not null,
      data_inicial text not null, data_final text not null, carga_horaria integer not null`,
    treinamento_videos:
      "idvideo integer primary key autoincrement, treinamento integer not null, titulo text not null, descricao text not null, arquivo text not null",
  },
  responders: [
    respond(contract.treinamentos.tipos, ({ db, person }) => ({
      data: db.all(
        tipo,
        "select * from treinamento_tipos where login = ? order by tipo",
        person.login,
      ),
    })),

    respond(contract.treinamentos.listar, ({ db, person, query }) => ({
      data: listed(db, person.login, query("tipo")),
    })),

    respond(contract.treinamentos.exibirVideo, async ({ db, person, query }) => {
      const request = db.one(
        videoRow,
        "select * from treinamento_videos where login = ? and idvideo = ?",
        person.login,
        query("id"),
      );
      if (!request) throw notFound("Vídeo não encontrado");
      return { arquivo: await readFile(new URL(request.arquivo, FOLDER)), tipo: "video/mp4" };
    }),

    respond(contract.treinamentos.declaracao, async ({ db, person, query }) => {
      const [dtini, dtfim] = [date.safeParse(query("dtini")), date.safeParse(query("dtfim"))];
      if (!dtini.success || !dtfim.success || dtfim.data < dtini.data)
        throw new Refusal("Informe corretamente o período");
      const sql =
        "select * from treinamentos where login = ? and cod_curso <> 0 and data_inicial >= ? and data_final <= ? order by data_inicial";
      const completed = db.all(cursoRow, sql, person.login, dtini.data, dtfim.data);
      if (completed.length === 0) throw notFound("Nenhum curso concluído neste período");
      const arquivo = await cursosPdf(
        completed,
        { dtini: dtini.data, dtfim: dtfim.data, emissao: now().day },
        person,
      );
      return { arquivo, tipo: "application/pdf" };
    }),
  ],
  seed: ({ db, person: { login }, base, today }) => {
    for (const { treinamentos: list, ...data } of treinamentosOf(base, today)) {
      db.insert("treinamento_tipos", { ...data, login });
      for (const { videos, ...treinamento } of list) {
        const id = db.insert("treinamentos", { ...treinamento, tipo: data.tipo, login });
        for (const each of videos)
          db.insert("treinamento_videos", { ...each, treinamento: id, login });
      }
    }
  },
};
