import { z } from "zod/v4";
import { requestedAnexo, type AttachedFile } from "./anexo";
import { command, query } from "./call";
import {
  optionalBool,
  optionalDate,
  integer,
  listOf,
  text,
  optionalText,
  code,
  optionalCode,
  codeOrNone,
} from "./tolerant-reader";

export { STATUS_ACCEPTED, STATUS_ACTIVE, STATUS_PENDING } from "./status";

const PATH = "/colaborador/dependentes";

const dependente = z.object({
  codigo: code,
  nome: text,
  grau: optionalText,
  status: integer,
  nascimento: optionalDate,
  dependenteir: optionalBool,
  cadexistehcm: optionalBool,
  solicitou_inativacao: optionalBool,
  codatestado: codeOrNone,
  anexos: listOf(z.object({ id: optionalCode, codigo: optionalCode, descricao: optionalText })),
});

export type Dependente = z.output<typeof dependente>;

export const listar = query({
  name: "dependentes.listar",
  path: PATH,
  prefix: "Houve um erro ao carregar os dependentes.",
  reply: listOf(dependente),
});

const configSchema = z.object({
  codigotipo: code,
  codigomotivo: code,
  anexos: listOf(requestedAnexo),
});
export type DependenteConfig = z.output<typeof configSchema>;

export const config = query({
  name: "dependentes.config",
  path: PATH,
  fixed: { funcao: "CONFIG" },
  prefix: "Houve um erro ao carregar os documentos pedidos.",
  reply: configSchema,
});

export interface DependenteFields {
  codigotipo: string;
  codigomotivo: string;
  nome: string;
  /** The provider misspells `nascimento`, the date of birth. */
  nacimento: string;
  dependenteir: boolean;
  coddependente: string;
  observacao: string;
  incluir: boolean;
  filenames: AttachedFile[];
}

export const atualizar = command({
  name: "dependentes.atualizar",
  path: PATH,
  fixed: { funcao: "atualizardependente" },
  query: ({
    edicao,
  }: {
    envio: DependenteFields;
    edicao?: { codigo: string; existehcm: boolean };
  }): Record<string, string> =>
    edicao ? { codigo: edicao.codigo, existehcm: String(edicao.existehcm) } : {},
  body: ({ envio }) => ({ ...envio, ambiente: "WEB" }),
  prefix: "Houve um erro ao enviar o dependente.",
  reply: z.unknown(),
});

export const inativar = command({
  name: "dependentes.inativar",
  path: PATH,
  fixed: { funcao: "inativardependente" },
  body: ({ cod_dependente, observacao }: { cod_dependente: string; observacao: string }) => ({
    ambiente: "WEB",
    cod_dependente,
    observacao,
  }),
  prefix: "Houve um erro ao pedir a inativação.",
  reply: z.unknown(),
});
