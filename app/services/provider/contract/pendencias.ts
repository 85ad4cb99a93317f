/** What the employee must do before anything else: personal data, terms (spec 2.5; contract, section 2). */
import { z } from "zod/v4";
import { arquivo, comando, consulta, html, type Chamada } from "./chamada";
import { booleanoOpcional, lista, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/pendencias-colaborador";

/** Document type of a termination document, which comes as HTML instead of PDF. */
export const TIPO_RESCISAO = "22";

const documentoPendente = z.object({
  id: texto,
  idtipodoc: texto,
  descricao: texto,
  versao: textoOpcional,
});

const pendencias = z.object({
  atualizar_dados_pessoais: booleanoOpcional,
  documentos: lista(documentoPendente),
  /** Empty when there is nothing to warn about. */
  msg_aviso_senha_compra_prazo: textoOpcional,
});

export type DocumentoPendente = z.output<typeof documentoPendente>;
export type Pendencias = z.output<typeof pendencias>;

interface Documento {
  id: string;
  tipodoc: string;
}

export const listar = consulta({
  nome: "pendencias.listar",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar as pendências.",
  resposta: pendencias,
});

/** A PDF; for `TIPO_RESCISAO` an HTML page, which is not to be trusted: sanitise it. */
export const exibirDocumento = arquivo({
  nome: "pendencias.exibirDocumento",
  caminho: CAMINHO,
  fixos: { funcao: "EXIBIR-DOC" },
  consulta: ({ id, tipodoc }: Documento) => ({ id, tipodoc }),
  prefixo: "Houve um erro ao carregar o documento.",
  resposta: z.unknown(),
});

const rescisao = html({
  nome: exibirDocumento.nome,
  metodo: "GET",
  caminho: CAMINHO,
  fixos: { ...exibirDocumento.fixos, tipodoc: TIPO_RESCISAO },
  consulta: ({ id }: { id: string }) => ({ id }),
  prefixo: exibirDocumento.prefixo,
  resposta: z.string().refine((texto) => texto.trim() !== "", "documento vazio"),
});

/** `exibirDocumento` of a `TIPO_RESCISAO` document, read as HTML: a way to read that call, so no call of its own. */
export function exibirRescisao(): Chamada<{ id: string }, string> {
  return rescisao;
}

/** Records that the person agreed; `confirmacao` says from which address, when and where (design, section 3). */
export const confirmarTermos = comando({
  nome: "pendencias.confirmarTermos",
  caminho: CAMINHO,
  fixos: { funcao: "CONFIRMAR-TERMOS" },
  consulta: ({ id, tipodoc }: Documento & { confirmacao: string }) => ({ id, tipodoc }),
  corpo: ({ confirmacao }) => ({ confirmacao }),
  prefixo: "Houve um erro ao confirmar os termos.",
  resposta: z.unknown(),
});
