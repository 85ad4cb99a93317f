/** Personal data and requests to change them (spec 2.5, section 4; spec part 2, sections 2 to 5; contract, sections 2 and 6). */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { booleanoOpcional, dataOpcional, horaOpcional, inteiro, lista, registroOuNulo, texto, textoOpcional } from "./leitura";
import { cores, movimento } from "./situacao";

const CAMINHO = "/colaborador/atualizacao-cadastral";

/** Ethnicity or race. */
const opcaoCutis = z.object({ codigo: texto, descricao: texto });

const pedido = z.object({
  codigo: texto,
  /** `STATUS_PENDENTE` counts as pending. */
  status: inteiro,
});

/** Status of a request that waits for the employee (spec section 4). */
export const STATUS_PENDENTE = 2;

/** Which kind of request: `codconfigsituacao` (spec part 2, section 9). */
export const SITUACAO_ENDERECO = "43";
export const SITUACAO_ESCOLARIDADE = "49";

/** Entries of `anexosConfig` (spec part 2, section 9; contract, section 6). */
export const ANEXOS_ENDERECO = "21";
export const ANEXOS_ESCOLARIDADE = "22";

const contato = z.object({ numcontato: texto, ddd: textoOpcional, telefone: textoOpcional });

/** The whole number never reaches a browser: `numero_oculto` stands for it. */
const telefone = z.object({ numero_completo: texto, numero_oculto: textoOpcional });

const endereco = z.object({
  logradouro: textoOpcional,
  numero: textoOpcional,
  complemento: textoOpcional,
  bairro: textoOpcional,
  cep: textoOpcional,
  cidade: textoOpcional,
  uf: textoOpcional,
});

const dadosPessoais = z.object({
  nome: textoOpcional,
  cpf: textoOpcional,
  nascimento: dataOpcional,
  estado_civil: textoOpcional,
  nacionalidade: textoOpcional,
  /** Code of one of the options of `cutis`. */
  cutis: textoOpcional,
});

/** A missing part reads as one with nothing in it. */
function partOf<T extends z.ZodType>(parte: T) {
  return z.preprocess((value) => value ?? {}, parte);
}

const cadastro = z.object({
  contatos: lista(contato),
  numeros_telefone: lista(telefone),
  endereco: partOf(endereco),
  dados_pessoais: partOf(dadosPessoais),
});

const curso = z.object({
  /** 10, 50 or 51 (spec part 2, section 9). */
  tipo: texto,
  titulo: texto,
  inicio: dataOpcional,
  termino: dataOpcional,
  /** "Cursando" when in progress. */
  situacao: textoOpcional,
});

const formacao = z.object({ escolaridade: lista(z.object({ descricao: texto })), formacao: lista(curso) });

const solicitacao = z.object({
  codigo: texto,
  /** 2 = waits for the employee; below 3 it can be cancelled. */
  status: inteiro,
  codconfigsituacao: texto,
  descstatus: textoOpcional,
  descsituacao: textoOpcional,
  cores,
  datainicio: dataOpcional,
  horainicio: horaOpcional,
  movimentacao: lista(movimento),
});

const anexoDaSolicitacao = z.object({
  codigo: texto,
  descricao: texto,
  obrigatorio: booleanoOpcional,
  /** Asked for when a request is corrected, or when it is new. */
  alterar: booleanoOpcional,
  incluir: booleanoOpcional,
});

const anexosDePedido = z.object({ codigo: texto, anexos: lista(anexoDaSolicitacao) });

export type OpcaoCutis = z.output<typeof opcaoCutis>;
export type PedidoCadastral = z.output<typeof pedido>;
export type Contato = z.output<typeof contato>;
export type DadosCadastrais = z.output<typeof cadastro>;
export type Curso = z.output<typeof curso>;
export type Formacao = z.output<typeof formacao>;
export type Solicitacao = z.output<typeof solicitacao>;
export type AnexoDaSolicitacao = z.output<typeof anexoDaSolicitacao>;

export const cutis = consulta({
  nome: "cadastro.cutis",
  caminho: "/colaborador/cutis",
  prefixo: "Houve um erro ao carregar as opções de etnia/raça.",
  resposta: lista(opcaoCutis),
});

/** The personal-data request under way, or null. */
export const pedidoPendente = consulta({
  nome: "cadastro.pedidoPendente",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar a atualização cadastral.",
  resposta: registroOuNulo(pedido),
});

/** What the registration holds. The whole telephone numbers stay on the server. */
export const dadosCadastrais = consulta({
  nome: "cadastro.dadosCadastrais",
  caminho: CAMINHO,
  fixos: { funcao: "DADOS-CADASTRAIS" },
  prefixo: "Houve um erro ao carregar os dados cadastrais.",
  resposta: cadastro,
});

export const escolaridade = consulta({
  nome: "cadastro.escolaridade",
  caminho: CAMINHO,
  fixos: { funcao: "ESCOLARIDADE" },
  prefixo: "Houve um erro ao carregar a escolaridade.",
  resposta: formacao,
});

/** Requests of every kind, those of personal data included. */
export const solicitacoes = consulta({
  nome: "cadastro.solicitacoes",
  caminho: CAMINHO,
  fixos: { funcao: "SOLICITACOES" },
  prefixo: "Houve um erro ao carregar as solicitações.",
  resposta: lista(solicitacao),
});

/** Which documents each kind of request takes. */
export const anexosConfig = consulta({
  nome: "cadastro.anexosConfig",
  caminho: CAMINHO,
  fixos: { funcao: "ANEXOS-CONFIG" },
  prefixo: "Houve um erro ao carregar os documentos pedidos.",
  resposta: lista(anexosDePedido),
});

/** `cutis` is the code of one of the options. */
export const atualizarDadosPessoais = comando({
  nome: "cadastro.atualizarDadosPessoais",
  caminho: CAMINHO,
  fixos: { funcao: "ATUALIZAR-DADOS-PESSOAIS" },
  corpo: ({ cutis }: { cutis: string }) => ({ cutis }),
  prefixo: "Houve um erro ao atualizar os dados pessoais.",
  resposta: z.unknown(),
});

/** Status 201: accepted. Any other success: a code went out by SMS. */
export const validarContato = comando({
  nome: "cadastro.validarContato",
  caminho: CAMINHO,
  fixos: { funcao: "VALIDAR-CONTATO" },
  corpo: ({ contato, ddd, telefone }: { contato: string; ddd: string; telefone: string }) => ({ contato, ddd, telefone }),
  prefixo: "Houve um erro ao validar o contato.",
  resposta: z.unknown(),
});

export const confirmarCodigo = comando({
  nome: "cadastro.confirmarCodigo",
  caminho: CAMINHO,
  fixos: { funcao: "CONFIRMAR-CODIGO" },
  corpo: ({ contato, codigo }: { contato: string; codigo: string }) => ({ contato, codigo }),
  prefixo: "Houve um erro ao confirmar o código.",
  resposta: z.unknown(),
});

/** A request with its documents. `codigo`: "0" for a new one, else the pending one's; `arquivo` is base64 without a data-URL prefix. */
export interface EnvioDeSolicitacao {
  codigo: string;
  anexos: { id: string; arquivo: string }[];
}

const corpoDaSolicitacao = ({ codigo, anexos }: EnvioDeSolicitacao) => ({ codigo, ambiente: "WEB", anexos });

export const alterarEndereco = comando({
  nome: "cadastro.alterarEndereco",
  caminho: CAMINHO,
  fixos: { funcao: "ALTERAR-ENDERECO" },
  corpo: corpoDaSolicitacao,
  prefixo: "Houve um erro ao enviar a solicitação.",
  resposta: z.unknown(),
});

export const alterarEscolaridade = comando({
  nome: "cadastro.alterarEscolaridade",
  caminho: CAMINHO,
  fixos: { funcao: "ALTERAR-ESCOLARIDADE" },
  corpo: corpoDaSolicitacao,
  prefixo: "Houve um erro ao enviar a solicitação.",
  resposta: z.unknown(),
});
