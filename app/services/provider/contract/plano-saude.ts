/** All amounts in this file are in reais per month. */
import { z } from "zod/v4";
import type { Base64Text } from "./base64";
import { command, query } from "./call";
import { withStrictForm, strictForm } from "./strict-form";
import {
  bool,
  optionalBool,
  optionalDate,
  optionalTime,
  listOf,
  decimal,
  optionalDecimal,
  partOf,
  recordOrNull,
  text,
  textOr,
  optionalText,
  untrustedHtml,
  code,
  optionalCode,
} from "./tolerant-reader";
import { rgb } from "./situacao";

const PATH = "/colaborador/plano-saude";

export const DOCUMENTOS_CONFIG = "17";
export const STATUS_SENT = 1;

/**
 * The provider's field name ends with the setting PROVIDER_PRODUCT, as in `vlrpagocoop`.
 * The portal's name for the field is `vlrpagocooperativa`.
 */
function ofProduct<T extends z.ZodObject>(product: string, prefix: string, schema: T) {
  const [read, written] = [`${prefix}cooperativa`, `${prefix}${product}`];
  const reader = z.preprocess((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return { ...value, [read]: Reflect.get(value, written) };
  }, schema);
  return withStrictForm(reader, () =>
    strictForm(
      z.object(
        Object.fromEntries(
          Object.entries(schema.shape).map(([field, inner]) => [
            field === read ? written : field,
            inner,
          ]),
        ),
      ),
    ),
  );
}

/** The holder's code is 0. Some providers write "000", or leave the code empty. */
const personCode = code.transform((written) => written.replace(/^0*$/, "0"));

const planoPerson = (product: string) =>
  ofProduct(
    product,
    "vlrpago",
    z.object({
      codigo: personCode,
      nome: text,
      parentesco: optionalText,
      vlrplano: optionalDecimal,
      vlrpagocooperativa: optionalDecimal,
      vlrpagofunc: optionalDecimal,
      possuiplano: optionalBool,
      podeutilizar: optionalBool,
      solicitouadicao: optionalBool,
      solicitouremocao: optionalBool,
      selecionado: optionalBool,
    }),
  );

const plano = (product: string) =>
  ofProduct(
    product,
    "vlrtotal",
    z.object({
      codplano: code,
      descplano: textOr("Sem nome"),
      vlrtotalplano: decimal,
      vlrtotalcooperativa: optionalDecimal,
      vlrtotalfunc: decimal,
      solicitoucancelamento: optionalBool,
      solicitoualteracao: optionalBool,
      dependentes: listOf(planoPerson(product)),
    }),
  );

const planoSituacao = (product: string) =>
  partOf(
    z.object({
      meuPlano: recordOrNull(plano(product)),
      podeAlterarIncluir: optionalBool,
      termos: untrustedHtml,
    }),
  );

const planoOption = z.object({
  codigo: code,
  descricao: textOr("Sem nome"),
  dependentes: listOf(z.object({ codigo: personCode, nome: text, parentesco: optionalText })),
});

const solicitacaoPerson = (product: string) =>
  ofProduct(
    product,
    "vlr_pago_",
    z.object({
      nome: text,
      parentesco: optionalText,
      vlr_plano: optionalDecimal,
      vlr_pago_cooperativa: optionalDecimal,
      vlr_pago_func: optionalDecimal,
    }),
  );

const solicitacao = (product: string) =>
  ofProduct(
    product,
    "vlr_tot_pago_",
    z.object({
      codigo: code,
      tipo_solicitacao: text,
      desc_plano: optionalText,
      data_solic: optionalDate,
      hora_solic: optionalTime,
      desc_status: text,
      cores: rgb,
      status_final: bool,
      pode_cancelar: optionalBool,
      corrigir_docs: optionalBool,
      coletar_assinatura: optionalBool,
      observacao: optionalText,
      exibir_valores: optionalBool,
      vlr_tot_plano: optionalDecimal,
      vlr_tot_pago_cooperativa: optionalDecimal,
      vlr_tot_pago_func: optionalDecimal,
      dependentes: listOf(solicitacaoPerson(product)),
    }),
  );

const requestedDocumento = z.object({
  cod_config: optionalCode,
  cod_dependente: personCode,
  cod_documento: code,
  desc_documento: textOr("Sem nome"),
});

export type Plano = z.output<ReturnType<typeof plano>>;
export type PlanoPerson = Plano["dependentes"][number];
export type PlanoSituacao = z.output<ReturnType<typeof planoSituacao>>;
export type PlanoOption = z.output<typeof planoOption>;
export type SolicitacaoOfPlano = z.output<ReturnType<typeof solicitacao>>;
export type RequestedDocumento = z.output<typeof requestedDocumento>;

export interface PlanoDocumento {
  cod_documento: string;
  cod_dependente: string;
  arquivo: Base64Text;
}

export interface PeopleAndDocumentos {
  dependentes: string[];
  documentos: PlanoDocumento[];
}

const ENVIRONMENT = "WEB";

export const meuPlano = query({
  name: "planoSaude.meuPlano",
  path: PATH,
  prefix: "Houve um erro ao carregar o plano de saúde.",
  reply: planoSituacao,
});

export const planos = query({
  name: "planoSaude.planos",
  path: `${PATH}/planos`,
  prefix: "Houve um erro ao carregar os planos de saúde.",
  reply: listOf(planoOption),
});

export const simular = query({
  name: "planoSaude.simular",
  path: `${PATH}/simular`,
  query: ({ codplano, dependentes }: { codplano: string; dependentes: string[] }) => ({
    codplano,
    dependentes: dependentes.join(","),
  }),
  prefix: "Houve um erro ao simular o plano de saúde.",
  reply: plano,
});

export const solicitacoes = query({
  name: "planoSaude.solicitacoes",
  path: `${PATH}/solicitacoes`,
  prefix: "Houve um erro ao carregar as solicitações do plano de saúde.",
  reply: (product) => listOf(solicitacao(product)),
});

export const configDocumentos = query({
  name: "planoSaude.configDocumentos",
  path: `${PATH}/config-documentos`,
  fixed: { config: DOCUMENTOS_CONFIG },
  query: ({ dependentes }: { dependentes: string[] }) => ({ dependentes: dependentes.join(",") }),
  prefix: "Houve um erro ao carregar os documentos do plano de saúde.",
  reply: listOf(requestedDocumento),
});

const SENDING = "Houve um erro ao enviar a solicitação.";

export const cancelarPlano = command({
  name: "planoSaude.cancelarPlano",
  path: `${PATH}/cancelar-plano`,
  body: ({ justificativa }: { justificativa: string }) => ({ justificativa }),
  prefix: SENDING,
  reply: z.unknown(),
});

export const removerDependente = command({
  name: "planoSaude.removerDependente",
  path: `${PATH}/remover-dependente`,
  body: ({ id }: { id: string }) => ({ id }),
  prefix: SENDING,
  reply: z.unknown(),
});

export const adicionarDependente = command({
  name: "planoSaude.adicionarDependente",
  path: `${PATH}/adicionar-dependente`,
  body: ({ dependentes, documentos }: PeopleAndDocumentos) => ({ dependentes, documentos }),
  prefix: SENDING,
  reply: z.unknown(),
});

export const cancelarSolicitacao = command({
  name: "planoSaude.cancelarSolicitacao",
  path: `${PATH}/cancelar-solicitacao`,
  body: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao cancelar a solicitação.",
  reply: z.unknown(),
});

export const reenviarDocumentos = command({
  name: "planoSaude.reenviarDocumentos",
  path: `${PATH}/alterar-status-solicitacao`,
  body: ({ codigo, documentos, dependentes }: PeopleAndDocumentos & { codigo: string }) => ({
    codigo,
    documentos,
    dependentes,
    cod_status: STATUS_SENT,
    ambiente: ENVIRONMENT,
  }),
  prefix: "Houve um erro ao reenviar os documentos.",
  reply: z.unknown(),
});

export const solicitarPlano = command({
  name: "planoSaude.solicitarPlano",
  path: `${PATH}/solicitar-plano`,
  body: ({ codigo, documentos, dependentes }: PeopleAndDocumentos & { codigo: string }) => ({
    documentos,
    dependentes,
    codigo,
    ambiente: ENVIRONMENT,
  }),
  prefix: SENDING,
  reply: z.unknown(),
});

export const alterarPlano = command({
  name: "planoSaude.alterarPlano",
  path: `${PATH}/alterar-plano`,
  body: ({ codplano }: { codplano: string }) => ({ codplano }),
  prefix: SENDING,
  reply: z.unknown(),
});
