/** Personal data that the cooperative asks the employee to confirm (spec 2.5, section 4; contract, sections 2 and 6). */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { dataOpcional, inteiro, lista, registroOuNulo, texto, textoOpcional } from "./leitura";

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

export type OpcaoCutis = z.output<typeof opcaoCutis>;
export type PedidoCadastral = z.output<typeof pedido>;

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

/** A record whose every field may be missing: null and missing are the empty one. */
const ouVazio = <T extends z.ZodType>(registro: T) => z.preprocess((value) => value ?? {}, registro);

const dados = z.object({
  contatos: lista(z.object({ numcontato: texto, ddd: textoOpcional, telefone: textoOpcional })),
  /** The whole number never reaches a browser: `numero_oculto` stands for it. */
  numeros_telefone: lista(z.object({ numero_completo: texto, numero_oculto: textoOpcional })),
  endereco: ouVazio(
    z.object({
      logradouro: textoOpcional,
      numero: textoOpcional,
      complemento: textoOpcional,
      bairro: textoOpcional,
      cep: textoOpcional,
      cidade: textoOpcional,
      uf: textoOpcional,
    }),
  ),
  dados_pessoais: ouVazio(
    z.object({
      nome: textoOpcional,
      cpf: textoOpcional,
      nascimento: dataOpcional,
      estado_civil: textoOpcional,
      nacionalidade: textoOpcional,
      cutis: textoOpcional,
    }),
  ),
});

export type DadosCadastrais = z.output<typeof dados>;

/** What the cooperative knows of the person: contacts, phones, address, personal data. */
export const dadosCadastrais = consulta({
  nome: "cadastro.dadosCadastrais",
  caminho: CAMINHO,
  fixos: { funcao: "DADOS-CADASTRAIS" },
  prefixo: "Houve um erro ao carregar os dados cadastrais.",
  resposta: dados,
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
