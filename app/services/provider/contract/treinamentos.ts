import { z } from "zod/v4";
import { file, query } from "./call";
import { optionalDate, listOf, textOr, optionalText, code, optionalCode } from "./tolerant-reader";

const PATH = "/colaborador/treinamentos";

const treinamentoType = z.object({
  tipo: code,
  nome: textOr("Treinamento"),
  descricao: optionalText,
});

const video = z.object({ idvideo: code, titulo: textOr("Vídeo"), descricao: optionalText });

const treinamento = z.object({
  nome: textOr("Treinamento"),
  descricao: optionalText,
  /** "0" or "" marks a group of videos, any other value a course. */
  cod_curso: optionalCode,
  data_inicial: optionalDate,
  data_final: optionalDate,
  carga_horaria: optionalCode,
  treinamentos: listOf(video),
});

export type TreinamentoType = z.output<typeof treinamentoType>;
export type Treinamento = z.output<typeof treinamento>;
export type Video = z.output<typeof video>;

export const tipos = query({
  name: "treinamentos.tipos",
  path: PATH,
  prefix: "Houve um erro ao carregar os treinamentos.",
  reply: listOf(treinamentoType),
});

export const listar = query({
  name: "treinamentos.listar",
  path: PATH,
  fixed: { funcao: "LISTAR" },
  query: ({ tipo }: { tipo: string }) => ({ tipo }),
  prefix: "Houve um erro ao carregar os treinamentos.",
  reply: listOf(treinamento),
});

export const exibirVideo = file({
  name: "treinamentos.exibirVideo",
  types: ["video/mp4"],
  path: PATH,
  fixed: { funcao: "VIDEO" },
  query: ({ idvideo }: { idvideo: string }) => ({ id: idvideo }),
  prefix: "Houve um erro ao carregar o vídeo.",
  reply: z.unknown(),
});

export const declaracao = file({
  name: "treinamentos.declaracao",
  types: ["application/pdf"],
  path: PATH,
  fixed: { funcao: "EMITIR-DECLARACAO-CURSOS" },
  query: ({ dtini, dtfim }: { dtini: string; dtfim: string }) => ({ dtini, dtfim }),
  prefix: "Houve um erro ao emitir a declaração de cursos.",
  reply: z.unknown(),
});
