import { z } from "zod/v4";
import { command, query } from "./call";
import {
  bool,
  optionalBool,
  optionalDate,
  optionalTime,
  listOf,
  text,
  optionalText,
  untrustedHtml,
  code,
  codeOrNone,
} from "./tolerant-reader";
import { oldestFirst, rgb } from "./situacao";

const PATH = "/colaborador/indicacao-pcd";

export const STATUS_CANCELLED = 9;
const SYSTEM_TYPE = "WEB";

const config = z.object({
  indicar_pcd: bool,
  texto_pcd: optionalText,
  orientacoes_pcd: untrustedHtml,
});

const movimento = z.object({
  data_log: optionalDate,
  hora_log: optionalTime,
  desc_status: optionalText,
  observacao: optionalText,
  usuario: optionalText,
  tipo_sistema: optionalText,
  cores: rgb,
});

const momentOf = ({ data_log, hora_log }: z.output<typeof movimento>) =>
  `${data_log ?? ""}T${hora_log}`;

const movimentacao = listOf(movimento).transform((changes) => oldestFirst(changes, momentOf));

const indicacao = z.object({
  id: code,
  nome: text,
  cpf: optionalText,
  dtnasc: optionalDate,
  cidade: optionalText,
  endereco: optionalText,
  telefone_pcd: codeOrNone,
  telefone_colaborador: codeOrNone,
  tiposistema: optionalText,
  desc_status: text,
  cores: rgb,
  status_final: bool,
  pode_corrigir: optionalBool,
  movimentacao,
});

export type PcdConfig = z.output<typeof config>;
export type PcdIndicacao = z.output<typeof indicacao>;
export type PcdMovimento = PcdIndicacao["movimentacao"][number];

export interface IndicacaoData {
  nome: string;
  cpf: string;
  dtnascimento: string;
  cidade: string;
  endereco: string;
  telefone_pcd: string;
  telefone_colaborador: string;
}

export const configuracao = query({
  name: "pcd.configuracao",
  path: `${PATH}/config`,
  prefix: "Houve um erro ao carregar as orientações.",
  reply: config,
});

export const listar = query({
  name: "pcd.listar",
  path: PATH,
  prefix: "Houve um erro ao carregar as indicações.",
  reply: listOf(indicacao),
});

/** Without an `id` the provider creates a referral. */
export const salvar = command({
  name: "pcd.salvar",
  path: `${PATH}/salvar-indicacao`,
  body: ({ id, ...data }: IndicacaoData & { id?: string }) => ({
    ...(id === undefined ? {} : { id }),
    ...data,
    tiposistema: SYSTEM_TYPE,
  }),
  prefix: "Houve um erro ao salvar a indicação.",
  reply: z.unknown(),
});

export const alterarStatus = command({
  name: "pcd.alterarStatus",
  path: `${PATH}/alterar-status-solicitacao`,
  body: ({ id, status, observacao }: { id: string; status: number; observacao: string }) => ({
    id,
    status,
    tiposistema: SYSTEM_TYPE,
    observacao,
  }),
  prefix: "Houve um erro ao cancelar a indicação.",
  reply: z.unknown(),
});
