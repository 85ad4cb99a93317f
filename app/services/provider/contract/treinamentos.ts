/** Training: types, videos and courses, the declaration of courses (spec part 2, section 2; contract, section 6). */
import { z } from "zod/v4";
import { arquivo, consulta } from "./chamada";
import { dataOpcional, lista, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/treinamentos";

const tipoDeTreinamento = z.object({ tipo: texto, nome: texto, descricao: textoOpcional });

const video = z.object({ idvideo: texto, titulo: texto, descricao: textoOpcional });

const treinamento = z.object({
  nome: texto,
  descricao: textoOpcional,
  /** "0" (or nothing) is a group of videos, anything else a course. */
  cod_curso: textoOpcional,
  data_inicial: dataOpcional,
  data_final: dataOpcional,
  carga_horaria: textoOpcional,
  treinamentos: lista(video),
});

export type TipoDeTreinamento = z.output<typeof tipoDeTreinamento>;
export type Treinamento = z.output<typeof treinamento>;
export type Video = z.output<typeof video>;

export const tipos = consulta({
  nome: "treinamentos.tipos",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar os treinamentos.",
  resposta: lista(tipoDeTreinamento),
});

export const listar = consulta({
  nome: "treinamentos.listar",
  caminho: CAMINHO,
  fixos: { funcao: "LISTAR" },
  consulta: ({ tipo }: { tipo: string }) => ({ tipo }),
  prefixo: "Houve um erro ao carregar os treinamentos.",
  resposta: lista(treinamento),
});

/** `video/mp4`, with ranges. */
export const exibirVideo = arquivo({
  nome: "treinamentos.exibirVideo",
  caminho: CAMINHO,
  fixos: { funcao: "VIDEO" },
  consulta: ({ idvideo }: { idvideo: string }) => ({ id: idvideo }),
  prefixo: "Houve um erro ao carregar o vídeo.",
  resposta: z.unknown(),
});

/** A PDF of the courses between two days, "AAAA-MM-DD". */
export const declaracao = arquivo({
  nome: "treinamentos.declaracao",
  caminho: CAMINHO,
  fixos: { funcao: "EMITIR-DECLARACAO-CURSOS" },
  consulta: ({ dtini, dtfim }: { dtini: string; dtfim: string }) => ({ dtini, dtfim }),
  prefixo: "Houve um erro ao emitir a declaração de cursos.",
  resposta: z.unknown(),
});
