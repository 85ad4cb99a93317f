import { z } from "zod/v4";
import { requestedAnexo, type AttachedFile } from "./anexo";
import { file, command, query, html } from "./call";
import {
  areaCode,
  optionalBool,
  optionalDate,
  integer,
  optionalInteger,
  listOf,
  recordOrNull,
  decimalOrZero,
  text,
  textOr,
  optionalText,
  code,
  optionalCode,
  codeOrNone,
  filledCode,
  doctorCode,
} from "./tolerant-reader";
import { rgb, movimentacao } from "./situacao";
import { strictForm, withStrictForm } from "./strict-form";

export { STATUS_ACCEPTED, STATUS_CANCELLED, STATUS_PENDING } from "./status";

const CONFIG = "/colaborador/atest-config";
const PATH = "/colaborador/atestados";

export type AtestadoKind = "ATESTADOS" | "DOCUMENTOS";

const motivo = z.object({
  codigo: code,
  descricao: textOr("Sem nome"),
  ajuda: optionalText,
  diasminimo: decimalOrZero,
  /** 0 means that there is no maximum. */
  diasmaximo: decimalOrZero,
  infdatafinal: optionalBool,
});

const configSchema = z.object({
  codigo: code,
  descricao: textOr("Sem nome"),
  infdependente: optionalBool,
  infdatas: optionalBool,
  infcid: optionalBool,
  infmedico: optionalBool,
  cadastdependente: optionalBool,
  situacoes: listOf(motivo),
  anexos: listOf(requestedAnexo),
});

/** Drops the description that some systems write after the code. */
const cidCode = (cid: string): string => /^[a-z]\d\d(\.?\w{1,2})?(?=[\s–-])/i.exec(cid)?.[0] ?? cid;

const anexo = z.object({ id: code, codigo: optionalCode, descricao: optionalText });

const atestado = z.object({
  codigo: code,
  status: integer,
  descstatus: optionalText,
  cores: rgb,
  /**
   * Blank if this is no certificate but an employee's request about a dependent.
   * The call `atestados.exibir` returns both.
   */
  codconfigatest: optionalCode,
  titulo: optionalText,
  codconfigsituacao: optionalCode,
  descsituacao: optionalText,
  coddependente: codeOrNone,
  nomedependente: optionalText,
  datainicio: optionalDate,
  datafim: optionalDate,
  diasatestado: optionalInteger,
  cid: codeOrNone.transform(cidCode),
  codmedico: doctorCode,
  medico: optionalText,
  crmcro: optionalText,
  foneddd: areaCode,
  fonenumero: codeOrNone,
  justificativa: optionalText,
  anexos: listOf(anexo),
  movimentacao,
});

const doctor = z.object({ nome: text, crmcro: text });

/**
 * For an unknown doctor, some providers send an empty record, which is read as null.
 * Other providers refuse the request.
 */
const knownDoctor = withStrictForm(recordOrNull(doctor), () => strictForm(doctor));

export type Motivo = z.output<typeof motivo>;
export type AtestadoConfig = z.output<typeof configSchema>;
export type SentAnexo = z.output<typeof anexo>;
export type Atestado = z.output<typeof atestado>;

export const configuracoes = query({
  name: "atestados.configuracoes",
  path: CONFIG,
  query: ({ tipo }: { tipo: AtestadoKind }) => ({ tipo }),
  prefix: "Houve um erro ao carregar os tipos.",
  reply: listOf(configSchema),
});

export const ajuda = html({
  name: "atestados.ajuda",
  method: "GET",
  path: CONFIG,
  fixed: { funcao: "exibir-ajuda" },
  query: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao carregar a ajuda.",
  reply: z.string(),
});

export const listar = query({
  name: "atestados.listar",
  path: PATH,
  query: ({ tipo }: { tipo: AtestadoKind }) => ({ tipo }),
  prefix: "Houve um erro ao carregar os envios.",
  reply: listOf(atestado),
});

export const exibir = query({
  name: "atestados.exibir",
  path: PATH,
  fixed: { funcao: "EXIBIR" },
  query: ({ codigo }: { codigo: string }) => ({ codigo }),
  prefix: "Houve um erro ao carregar o envio.",
  reply: atestado,
});

export const exibirAnexo = file({
  name: "atestados.exibirAnexo",
  types: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  path: PATH,
  fixed: { funcao: "EXIBIR-ANEXO" },
  query: ({ codigo, id }: { codigo: string; id: string }) => ({ codigo, id }),
  prefix: "Houve um erro ao carregar o anexo.",
  reply: z.unknown(),
});

export const medico = query({
  name: "atestados.medico",
  path: PATH,
  fixed: { funcao: "MEDICO" },
  query: ({ codigo }: { codigo: string }) => ({ codigo }),
  prefix: "Houve um erro ao procurar o médico.",
  defaultRefusal: "Médico não encontrado. Informe o nome e o CRM/CRO.",
  reply: knownDoctor,
});

export const cid = query({
  name: "atestados.cid",
  path: "/colaborador/cid",
  query: ({ busca }: { busca: string }) => ({ busca }),
  prefix: "Houve um erro ao procurar o CID.",
  reply: listOf(z.object({ codigo: filledCode, descricao: optionalText })),
});

export interface AtestadoFields {
  codconfigatest: string;
  codconfigsituacao: string;
  cid: string;
  codmedico: string;
  medico: string;
  crmcro: string;
  justificativa: string;
  datainicio: string;
  datafim: string;
  coddependente: string;
  ddd: string;
  telefone: string;
  filenames: AttachedFile[];
}

const SENDING = "Houve um erro ao enviar.";

export const incluir = command({
  name: "atestados.incluir",
  path: PATH,
  fixed: { funcao: "INCLUIRATESTADO" },
  body: (envio: AtestadoFields) => ({ ...envio, ambiente: "WEB" }),
  prefix: SENDING,
  // An unreadable `codigo` must not turn a successful submission into an unknown outcome.
  reply: z
    .object({ codigo: optionalCode })
    .nullish()
    .transform((data) => ({ codigo: data?.codigo ?? "" }))
    .catch({ codigo: "" }),
});

export const alterar = command({
  name: "atestados.alterar",
  path: PATH,
  fixed: { funcao: "ALTERARATESTADO" },
  query: ({ codigo }: { codigo: string; envio: AtestadoFields }) => ({ codigo }),
  body: ({ envio }) => ({ ...envio, ambiente: "WEB" }),
  prefix: SENDING,
  reply: z.unknown(),
});

export const cancelar = command({
  name: "atestados.cancelar",
  path: PATH,
  fixed: { funcao: "CANCELAR" },
  query: ({ codigo }: { codigo: string; motivo: string }) => ({ codigo }),
  body: ({ motivo: reason }) => ({ motivo: reason }),
  prefix: "Houve um erro ao cancelar.",
  reply: z.unknown(),
});
