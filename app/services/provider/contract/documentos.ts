import { z } from "zod/v4";
import { file, query } from "./call";
import {
  optionalDateTime,
  listOf,
  textOr,
  optionalText,
  filledCode,
  optionalCode,
} from "./tolerant-reader";

const PATH = "/colaborador/documentos";

const PREFIX = "Houve um erro ao carregar os documentos.";

const documento = z.object({
  iddocumento: filledCode,
  tipodocumento: textOr("Documento"),
  versao: optionalCode,
  cargo: optionalText,
  empresa: optionalCode,
  estab: optionalCode,
  matr: optionalCode,
  datahoraimportacao: optionalDateTime,
  confirmacao: optionalText,
});

export type Documento = z.output<typeof documento>;

export const listar = query({
  name: "documentos.listar",
  path: PATH,
  prefix: PREFIX,
  reply: listOf(documento),
});

export const exibir = file({
  name: "documentos.exibir",
  types: ["application/pdf"],
  path: PATH,
  fixed: { funcao: "EXIBIR" },
  query: ({ iddocumento }: { iddocumento: string }) => ({ doc: iddocumento }),
  prefix: PREFIX,
  reply: z.unknown(),
});
