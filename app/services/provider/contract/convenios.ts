/** Agreements and the employment declaration (spec 2.8, 2.11; contract, section 3). */
import { z } from "zod/v4";
import { arquivo, comando, consulta, html } from "./chamada";
import { dataOpcional, lista, registroOuNulo, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/convenios";

const DECLARACAO_PREFIX = "Houve um erro ao carregar a declaração.";

const convenio = z.object({
  codigo: texto,
  empresa: texto,
  tipo: textoOpcional,
  /** As the provider wrote it: not yet known to be a safe address. */
  site: textoOpcional,
  /** A telephone number in any writing, for WhatsApp. */
  contato: textoOpcional,
});

/** An id that is missing or not above zero means that there is no declaration (spec 2.8). */
const declaracaoAtual = registroOuNulo(z.object({ id: textoOpcional, validade: dataOpcional })).transform((declaracao, ctx) => {
  if (declaracao === null || !(Number(declaracao.id) > 0)) return null;
  const { id, validade } = declaracao;
  if (validade !== null) return { id, validade };
  ctx.addIssue({ code: "custom", message: "esperado: data", path: ["validade"] });
  return z.NEVER;
});

export type Convenio = z.output<typeof convenio>;
export type Declaracao = NonNullable<z.output<typeof declaracaoAtual>>;

export const listar = consulta({
  nome: "convenios.listar",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar os convênios.",
  resposta: lista(convenio),
});

/** The declaration in force, or null; one that is given has an id above zero. */
export const declaracao = consulta({
  nome: "convenios.declaracao",
  caminho: CAMINHO,
  fixos: { funcao: "DECLARACAO" },
  prefixo: DECLARACAO_PREFIX,
  resposta: declaracaoAtual,
});

/** Issues a declaration; its number and validity are then read with `declaracao`. */
export const emitirDeclaracao = comando({
  nome: "convenios.emitirDeclaracao",
  caminho: CAMINHO,
  fixos: { funcao: "EMITIR-DECLARACAO" },
  prefixo: "Houve um erro ao emitir a declaração.",
  semMensagem: "Falha ao emitir a declaracao.",
  resposta: z.unknown(),
});

export const visualizar = html({
  nome: "convenios.visualizar",
  metodo: "GET",
  caminho: CAMINHO,
  fixos: { funcao: "VISUALIZAR" },
  consulta: ({ id }: { id: string }) => ({ id }),
  prefixo: "Houve um erro ao carregar o convênio.",
  resposta: z.string(),
});

export const logotipo = arquivo({
  nome: "convenios.logotipo",
  caminho: CAMINHO,
  fixos: { funcao: "LOGOTIPO" },
  consulta: ({ id }: { id: string }) => ({ id }),
  prefixo: "Houve um erro ao carregar o logotipo.",
  resposta: z.unknown(),
});

export const declaracaoPdf = arquivo({
  nome: "convenios.declaracaoPdf",
  host: "site",
  caminho: "/declaracao-convenio-pdf",
  prefixo: DECLARACAO_PREFIX,
  resposta: z.unknown(),
});
