/** Health plan (second spec, sections 2 to 5; contract, section 5). Amounts in reais a month. */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { booleano, booleanoOpcional, dataOpcional, horaOpcional, lista, numero, numeroOpcional, numeroOuZero, registroOuNulo, texto, textoOpcional } from "./leitura";
import { cores } from "./situacao";

const CAMINHO = "/colaborador/plano-saude";

/** Which documents the plan asks for. */
export const CONFIG_DE_DOCUMENTOS = "17";
/** Documents sent (again): what a corrected request goes back to. */
export const STATUS_ENVIADA = 1;

/** A field named after the product on the wire (`vlrtotalcoop`) is read as `vlrtotalcooperativa`, whatever the product. */
function doProduto<T extends z.ZodType>(produto: string, prefixo: string, schema: T) {
  return z.preprocess((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return { ...value, [`${prefixo}cooperativa`]: Reflect.get(value, `${prefixo}${produto}`) };
  }, schema);
}

const pessoaDoPlano = (produto: string) =>
  doProduto(
    produto,
    "vlrpago",
    z.object({
      /** "0" for the holder. */
      codigo: texto,
      nome: texto,
      parentesco: textoOpcional,
      vlrplano: numeroOuZero,
      vlrpagocooperativa: numeroOpcional,
      vlrpagofunc: numeroOuZero,
      possuiplano: booleanoOpcional,
      podeutilizar: booleanoOpcional,
      solicitouadicao: booleanoOpcional,
      solicitouremocao: booleanoOpcional,
      selecionado: booleanoOpcional,
    }),
  );

const plano = (produto: string) =>
  doProduto(
    produto,
    "vlrtotal",
    z.object({
      codplano: texto,
      descplano: texto,
      vlrtotalplano: numero,
      vlrtotalcooperativa: numeroOpcional,
      vlrtotalfunc: numero,
      solicitoucancelamento: booleanoOpcional,
      solicitoualteracao: booleanoOpcional,
      dependentes: lista(pessoaDoPlano(produto)),
    }),
  );

const situacao = (produto: string) =>
  z.object({
    meuPlano: registroOuNulo(plano(produto)),
    podeAlterarIncluir: booleanoOpcional,
    /** HTML, not to be trusted. */
    termos: textoOpcional,
  });

const opcao = z.object({
  codigo: texto,
  descricao: texto,
  /** Who may be in this plan. */
  dependentes: lista(z.object({ codigo: texto, nome: texto, parentesco: textoOpcional })),
});

const pessoaDaSolicitacao = (produto: string) =>
  doProduto(
    produto,
    "vlr_pago_",
    z.object({ nome: texto, parentesco: textoOpcional, vlr_plano: numeroOpcional, vlr_pago_cooperativa: numeroOpcional, vlr_pago_func: numeroOpcional }),
  );

const solicitacao = (produto: string) =>
  doProduto(
    produto,
    "vlr_tot_pago_",
    z.object({
      codigo: texto,
      tipo_solicitacao: texto,
      desc_plano: textoOpcional,
      data_solic: dataOpcional,
      hora_solic: horaOpcional,
      desc_status: texto,
      cores,
      /** False: pending; true: finished. */
      status_final: booleano,
      pode_cancelar: booleanoOpcional,
      corrigir_docs: booleanoOpcional,
      coletar_assinatura: booleanoOpcional,
      observacao: textoOpcional,
      exibir_valores: booleanoOpcional,
      vlr_tot_plano: numeroOpcional,
      vlr_tot_pago_cooperativa: numeroOpcional,
      vlr_tot_pago_func: numeroOpcional,
      dependentes: lista(pessoaDaSolicitacao(produto)),
    }),
  );

const documentoPedido = z.object({
  cod_config: textoOpcional,
  /** "0" for the holder. */
  cod_dependente: texto,
  cod_documento: texto,
  desc_documento: texto,
});

export type Plano = z.output<ReturnType<typeof plano>>;
export type PessoaDoPlano = Plano["dependentes"][number];
export type SituacaoDoPlano = z.output<ReturnType<typeof situacao>>;
export type OpcaoDePlano = z.output<typeof opcao>;
export type SolicitacaoDePlano = z.output<ReturnType<typeof solicitacao>>;
export type DocumentoPedido = z.output<typeof documentoPedido>;

/** `arquivo`: base64 without a data-URL prefix. */
export interface DocumentoDoPlano {
  cod_documento: string;
  cod_dependente: string;
  arquivo: string;
}

interface PessoasEDocumentos {
  /** Codes of dependents. */
  dependentes: string[];
  documentos: DocumentoDoPlano[];
}

const AMBIENTE = "WEB";

/** The person's plan, what they may do with it, and the terms. */
export const meuPlano = consulta({
  nome: "planoSaude.meuPlano",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar o plano de saúde.",
  resposta: situacao,
});

export const planos = consulta({
  nome: "planoSaude.planos",
  caminho: `${CAMINHO}/planos`,
  prefixo: "Houve um erro ao carregar os planos de saúde.",
  resposta: lista(opcao),
});

/** What a plan would cost with these dependents; the holder is always in. */
export const simular = consulta({
  nome: "planoSaude.simular",
  caminho: `${CAMINHO}/simular`,
  consulta: ({ codplano, dependentes }: { codplano: string; dependentes: string[] }) => ({ codplano, dependentes: dependentes.join(",") }),
  prefixo: "Houve um erro ao simular o plano de saúde.",
  resposta: plano,
});

export const solicitacoes = consulta({
  nome: "planoSaude.solicitacoes",
  caminho: `${CAMINHO}/solicitacoes`,
  prefixo: "Houve um erro ao carregar as solicitações do plano de saúde.",
  resposta: (produto) => lista(solicitacao(produto)),
});

export const configDocumentos = consulta({
  nome: "planoSaude.configDocumentos",
  caminho: `${CAMINHO}/config-documentos`,
  fixos: { config: CONFIG_DE_DOCUMENTOS },
  consulta: ({ dependentes }: { dependentes: string[] }) => ({ dependentes: dependentes.join(",") }),
  prefixo: "Houve um erro ao carregar os documentos do plano de saúde.",
  resposta: lista(documentoPedido),
});

const SENDING = "Houve um erro ao enviar a solicitação.";

export const cancelarPlano = comando({
  nome: "planoSaude.cancelarPlano",
  caminho: `${CAMINHO}/cancelar-plano`,
  corpo: ({ justificativa }: { justificativa: string }) => ({ justificativa }),
  prefixo: SENDING,
  resposta: z.unknown(),
});

/** `id`: the dependent's code. */
export const removerDependente = comando({
  nome: "planoSaude.removerDependente",
  caminho: `${CAMINHO}/remover-dependente`,
  corpo: ({ id }: { id: string }) => ({ id }),
  prefixo: SENDING,
  resposta: z.unknown(),
});

export const adicionarDependente = comando({
  nome: "planoSaude.adicionarDependente",
  caminho: `${CAMINHO}/adicionar-dependente`,
  corpo: ({ dependentes, documentos }: PessoasEDocumentos) => ({ dependentes, documentos }),
  prefixo: SENDING,
  resposta: z.unknown(),
});

export const cancelarSolicitacao = comando({
  nome: "planoSaude.cancelarSolicitacao",
  caminho: `${CAMINHO}/cancelar-solicitacao`,
  corpo: ({ id }: { id: string }) => ({ id }),
  prefixo: "Houve um erro ao cancelar a solicitação.",
  resposta: z.unknown(),
});

/** Sends the documents of a request again; `codigo` is the request's. */
export const reenviarDocumentos = comando({
  nome: "planoSaude.reenviarDocumentos",
  caminho: `${CAMINHO}/alterar-status-solicitacao`,
  corpo: ({ codigo, documentos, dependentes }: PessoasEDocumentos & { codigo: string }) => ({
    codigo,
    documentos,
    dependentes,
    cod_status: STATUS_ENVIADA,
    ambiente: AMBIENTE,
  }),
  prefixo: "Houve um erro ao reenviar os documentos.",
  resposta: z.unknown(),
});

/** `codigo`: the plan's. */
export const solicitarPlano = comando({
  nome: "planoSaude.solicitarPlano",
  caminho: `${CAMINHO}/solicitar-plano`,
  corpo: ({ codigo, documentos, dependentes }: PessoasEDocumentos & { codigo: string }) => ({ documentos, dependentes, codigo, ambiente: AMBIENTE }),
  prefixo: SENDING,
  resposta: z.unknown(),
});

export const alterarPlano = comando({
  nome: "planoSaude.alterarPlano",
  caminho: `${CAMINHO}/alterar-plano`,
  corpo: ({ codplano }: { codplano: string }) => ({ codplano }),
  prefixo: SENDING,
  resposta: z.unknown(),
});
