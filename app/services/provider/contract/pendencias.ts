import { z } from "zod/v4";
import { file, command, query, html, type ReadCall } from "./call";
import {
  optionalBool,
  filledCode,
  listOf,
  textOr,
  optionalText,
  optionalCode,
} from "./tolerant-reader";

const PATH = "/colaborador/pendencias-colaborador";

/** The provider sends termination documents as HTML, all other documents as PDF. */
export const TIPODOC_RESCISAO = "22";

const pendingDocumento = z.object({
  id: filledCode,
  idtipodoc: filledCode.transform((written) =>
    Number(written) === Number(TIPODOC_RESCISAO) ? TIPODOC_RESCISAO : written,
  ),
  descricao: textOr("Documento"),
  versao: optionalCode,
});

const pendencias = z.object({
  atualizar_dados_pessoais: optionalBool,
  documentos: listOf(pendingDocumento),
  msg_aviso_senha_compra_prazo: optionalText,
});

export type PendingDocumento = z.output<typeof pendingDocumento>;
export type Pendencias = z.output<typeof pendencias>;

interface Documento {
  id: string;
  tipodoc: string;
}

export const listar = query({
  name: "pendencias.listar",
  path: PATH,
  prefix: "Houve um erro ao carregar as pendências.",
  reply: pendencias,
});

export const exibirDocumento = file({
  name: "pendencias.exibirDocumento",
  types: ["application/pdf"],
  path: PATH,
  fixed: { funcao: "EXIBIR-DOC" },
  query: ({ id, tipodoc }: Documento) => ({ id, tipodoc }),
  prefix: "Houve um erro ao carregar o documento.",
  reply: z.unknown(),
});

const rescisao = html({
  name: exibirDocumento.name,
  method: "GET",
  path: PATH,
  fixed: { ...exibirDocumento.fixed, tipodoc: TIPODOC_RESCISAO },
  query: ({ id }: { id: string }) => ({ id }),
  prefix: exibirDocumento.prefix,
  reply: z.string().refine((document) => document.trim() !== "", "documento vazio"),
});

/**
 * An exported call must have the name of its own export.
 * `rescisao` has the name of `exibirDocumento`, so this function is exported instead of the call.
 */
export function exibirRescisao(): ReadCall<{ id: string }, string> {
  return rescisao;
}

export const confirmarTermos = command({
  name: "pendencias.confirmarTermos",
  path: PATH,
  fixed: { funcao: "CONFIRMAR-TERMOS" },
  query: ({ id, tipodoc }: Documento & { confirmacao: string }) => ({ id, tipodoc }),
  body: ({ confirmacao }) => ({ confirmacao }),
  prefix: "Houve um erro ao confirmar os termos.",
  reply: z.unknown(),
});
