import { z } from "zod/v4";
import type { Base64Text } from "./base64";
import { command, query } from "./call";
import {
  optionalBool,
  optionalDate,
  optionalTime,
  integer,
  listOf,
  partOf,
  recordOrNull,
  text,
  textOr,
  optionalText,
  code,
  filledCode,
  codeWithoutZeros,
  optionalCode,
  withoutTrunkZero,
} from "./tolerant-reader";
import { rgb, movimentacao } from "./situacao";

const PATH = "/colaborador/atualizacao-cadastral";

const cutisOption = z.object({ codigo: filledCode, descricao: textOr("Sem nome") });

const cadastroRequest = z.object({
  codigo: code,
  status: integer,
});

export const STATUS_PENDING = 2;

export const SITUACAO_ENDERECO = "43";
export const SITUACAO_ESCOLARIDADE = "49";

export const ANEXOS_ENDERECO = "21";
export const ANEXOS_ESCOLARIDADE = "22";

/**
 * Removes the blanks, dots and dashes of a number. Zeros alone become "".
 * Other text, such as "ramal 23", stays as it is.
 */
const localNumber = optionalText.transform((written) => {
  const digits = written.replace(/[\s.-]/g, "");
  return /^\d+$/.test(digits) ? digits.replace(/^0+$/, "") : written;
});

const contato = z.object({
  numcontato: codeWithoutZeros,
  ddd: optionalText.transform(withoutTrunkZero),
  telefone: localNumber,
});

/** `numero_completo` must never reach a browser; pages show a masked number. */
const telefone = z.object({ numero_completo: text, numero_oculto: optionalText });

/** Drops the empty numbers and zeros that the provider may list for a contact without a number. */
const telefones = listOf(telefone).transform((list) =>
  list.filter(({ numero_completo }) => /[1-9]/.test(numero_completo)),
);

const endereco = z.object({
  logradouro: optionalText,
  numero: optionalText,
  complemento: optionalText,
  bairro: optionalText,
  cep: optionalText,
  cidade: optionalText,
  uf: optionalText,
});

const personalData = z.object({
  nome: optionalText,
  cpf: optionalText,
  nascimento: optionalDate,
  estado_civil: optionalText,
  nacionalidade: optionalText,
  cutis: optionalCode,
});

const cadastro = z.object({
  contatos: listOf(contato),
  numeros_telefone: telefones,
  endereco: partOf(endereco),
  dados_pessoais: partOf(personalData),
});

const curso = z.object({
  /** 10 is a technical course, 50 a degree, 51 a specialisation. */
  tipo: codeWithoutZeros,
  titulo: text,
  inicio: optionalDate,
  termino: optionalDate,
  situacao: optionalText,
});

const formacao = partOf(
  z.object({
    escolaridade: listOf(z.object({ descricao: text })),
    formacao: listOf(curso),
  }),
);

const solicitacao = z.object({
  codigo: code,
  status: integer,
  codconfigsituacao: codeWithoutZeros,
  descstatus: optionalText,
  descsituacao: optionalText,
  cores: rgb,
  datainicio: optionalDate,
  horainicio: optionalTime,
  movimentacao,
});

const solicitacaoAnexo = z.object({
  codigo: code,
  descricao: textOr("Sem nome"),
  obrigatorio: optionalBool,
  alterar: optionalBool,
  incluir: optionalBool,
});

const anexosOfKind = z.object({ codigo: code, anexos: listOf(solicitacaoAnexo) });

export type CutisOption = z.output<typeof cutisOption>;
export type CadastroRequest = z.output<typeof cadastroRequest>;
export type Contato = z.output<typeof contato>;
export type CadastroData = z.output<typeof cadastro>;
export type Curso = z.output<typeof curso>;
export type Formacao = z.output<typeof formacao>;
export type Solicitacao = z.output<typeof solicitacao>;
export type SolicitacaoAnexo = z.output<typeof solicitacaoAnexo>;

export const cutis = query({
  name: "cadastro.cutis",
  path: "/colaborador/cutis",
  prefix: "Houve um erro ao carregar as opções de etnia/raça.",
  reply: listOf(cutisOption),
});

export const pedidoPendente = query({
  name: "cadastro.pedidoPendente",
  path: PATH,
  prefix: "Houve um erro ao carregar a atualização cadastral.",
  reply: recordOrNull(cadastroRequest),
});

export const dadosCadastrais = query({
  name: "cadastro.dadosCadastrais",
  path: PATH,
  fixed: { funcao: "DADOS-CADASTRAIS" },
  prefix: "Houve um erro ao carregar os dados cadastrais.",
  reply: cadastro,
});

export const escolaridade = query({
  name: "cadastro.escolaridade",
  path: PATH,
  fixed: { funcao: "ESCOLARIDADE" },
  prefix: "Houve um erro ao carregar a escolaridade.",
  reply: formacao,
});

export const solicitacoes = query({
  name: "cadastro.solicitacoes",
  path: PATH,
  fixed: { funcao: "SOLICITACOES" },
  prefix: "Houve um erro ao carregar as solicitações.",
  reply: listOf(solicitacao),
});

export const anexosConfig = query({
  name: "cadastro.anexosConfig",
  path: PATH,
  fixed: { funcao: "ANEXOS-CONFIG" },
  prefix: "Houve um erro ao carregar os documentos pedidos.",
  reply: listOf(anexosOfKind),
});

export const atualizarDadosPessoais = command({
  name: "cadastro.atualizarDadosPessoais",
  path: PATH,
  fixed: { funcao: "ATUALIZAR-DADOS-PESSOAIS" },
  body: ({ cutis: chosen }: { cutis: string }) => ({ cutis: chosen }),
  prefix: "Houve um erro ao atualizar os dados pessoais.",
  reply: z.unknown(),
});

/** With this status the contact is saved. Any other success means that an SMS code was sent. */
export const CONTATO_ACCEPTED = 201;

export const validarContato = command({
  name: "cadastro.validarContato",
  path: PATH,
  doneStatus: CONTATO_ACCEPTED,
  fixed: { funcao: "VALIDAR-CONTATO" },
  body: ({
    contato: numcontato,
    ddd,
    telefone: number,
  }: {
    contato: string;
    ddd: string;
    telefone: string;
  }) => ({
    contato: numcontato,
    ddd,
    telefone: number,
  }),
  prefix: "Houve um erro ao validar o contato.",
  reply: z.unknown(),
});

export const confirmarCodigo = command({
  name: "cadastro.confirmarCodigo",
  path: PATH,
  fixed: { funcao: "CONFIRMAR-CODIGO" },
  body: ({ contato: numcontato, codigo }: { contato: string; codigo: string }) => ({
    contato: numcontato,
    codigo,
  }),
  prefix: "Houve um erro ao confirmar o código.",
  reply: z.unknown(),
});

export interface SolicitacaoFields {
  /** "0" means a new request. */
  codigo: string;
  anexos: { id: string; arquivo: Base64Text }[];
}

const solicitacaoBody = ({ codigo, anexos }: SolicitacaoFields) => ({
  codigo,
  ambiente: "WEB",
  anexos,
});

export const alterarEndereco = command({
  name: "cadastro.alterarEndereco",
  path: PATH,
  fixed: { funcao: "ALTERAR-ENDERECO" },
  body: solicitacaoBody,
  prefix: "Houve um erro ao enviar a solicitação.",
  reply: z.unknown(),
});

export const alterarEscolaridade = command({
  name: "cadastro.alterarEscolaridade",
  path: PATH,
  fixed: { funcao: "ALTERAR-ESCOLARIDADE" },
  body: solicitacaoBody,
  prefix: "Houve um erro ao enviar a solicitação.",
  reply: z.unknown(),
});
