/** Certificates and other documents: one flow, two doors (second spec, sections 2 to 5; contract, section 4). */
import { z } from "zod/v4";
import { anexoPedido, type ArquivoAnexado } from "./anexo";
import { arquivo, comando, consulta, html } from "./chamada";
import { booleanoOpcional, dataOpcional, inteiro, inteiroOpcional, lista, numeroOuZero, texto, textoOpcional } from "./leitura";
import { cores, movimento } from "./situacao";

export { STATUS_ACEITO, STATUS_CANCELADO, STATUS_PENDENTE } from "./status";

const CONFIG = "/colaborador/atest-config";
const CAMINHO = "/colaborador/atestados";

export type TipoDeEnvio = "ATESTADOS" | "DOCUMENTOS";

const motivo = z.object({
  codigo: texto,
  descricao: texto,
  ajuda: textoOpcional,
  diasminimo: numeroOuZero,
  /** 0 or missing: no maximum. */
  diasmaximo: numeroOuZero,
  infdatafinal: booleanoOpcional,
});

const configuracao = z.object({
  codigo: texto,
  descricao: texto,
  infdependente: booleanoOpcional,
  infdatas: booleanoOpcional,
  infcid: booleanoOpcional,
  infmedico: booleanoOpcional,
  cadastdependente: booleanoOpcional,
  situacoes: lista(motivo),
  anexos: lista(anexoPedido),
});

/** A file that was sent; `codigo` is the kind of attachment. */
const anexo = z.object({ id: texto, codigo: textoOpcional, descricao: textoOpcional });

const atestado = z.object({
  codigo: texto,
  status: inteiro,
  descstatus: textoOpcional,
  cores,
  codconfigatest: texto,
  titulo: textoOpcional,
  codconfigsituacao: textoOpcional,
  descsituacao: textoOpcional,
  coddependente: textoOpcional,
  nomedependente: textoOpcional,
  datainicio: dataOpcional,
  datafim: dataOpcional,
  diasatestado: inteiroOpcional,
  cid: textoOpcional,
  codmedico: textoOpcional,
  medico: textoOpcional,
  crmcro: textoOpcional,
  foneddd: textoOpcional,
  fonenumero: textoOpcional,
  justificativa: textoOpcional,
  anexos: lista(anexo),
  movimentacao: lista(movimento),
});

export type Motivo = z.output<typeof motivo>;
export type ConfiguracaoDeEnvio = z.output<typeof configuracao>;
export type AnexoEnviado = z.output<typeof anexo>;
export type Atestado = z.output<typeof atestado>;

export const configuracoes = consulta({
  nome: "atestados.configuracoes",
  caminho: CONFIG,
  consulta: ({ tipo }: { tipo: TipoDeEnvio }) => ({ tipo }),
  prefixo: "Houve um erro ao carregar os tipos.",
  resposta: lista(configuracao),
});

/** Help of a type; empty means "Ajuda não localizada". */
export const ajuda = html({
  nome: "atestados.ajuda",
  metodo: "GET",
  caminho: CONFIG,
  fixos: { funcao: "exibir-ajuda" },
  consulta: ({ id }: { id: string }) => ({ id }),
  prefixo: "Houve um erro ao carregar a ajuda.",
  resposta: z.string().nullish().transform((text) => text ?? ""),
});

export const listar = consulta({
  nome: "atestados.listar",
  caminho: CAMINHO,
  consulta: ({ tipo }: { tipo: TipoDeEnvio }) => ({ tipo }),
  prefixo: "Houve um erro ao carregar os envios.",
  resposta: lista(atestado),
});

export const exibir = consulta({
  nome: "atestados.exibir",
  caminho: CAMINHO,
  fixos: { funcao: "EXIBIR" },
  consulta: ({ codigo }: { codigo: string }) => ({ codigo }),
  prefixo: "Houve um erro ao carregar o envio.",
  resposta: atestado,
});

export const exibirAnexo = arquivo({
  nome: "atestados.exibirAnexo",
  caminho: CAMINHO,
  fixos: { funcao: "EXIBIR-ANEXO" },
  consulta: ({ codigo, id }: { codigo: string; id: string }) => ({ codigo, id }),
  prefixo: "Houve um erro ao carregar o anexo.",
  resposta: z.unknown(),
});

export const medico = consulta({
  nome: "atestados.medico",
  caminho: CAMINHO,
  fixos: { funcao: "MEDICO" },
  consulta: ({ codigo }: { codigo: string }) => ({ codigo }),
  prefixo: "Houve um erro ao procurar o médico.",
  semMensagem: "Médico não encontrado. Informe o nome e o CRM/CRO.",
  resposta: z.object({ nome: texto, crmcro: texto }),
});

export const cid = consulta({
  nome: "atestados.cid",
  caminho: "/colaborador/cid",
  consulta: ({ busca }: { busca: string }) => ({ busca }),
  prefixo: "Houve um erro ao procurar o CID.",
  resposta: lista(z.object({ codigo: texto, descricao: textoOpcional })),
});

/** What is sent, field by field as on the wire. */
export interface Envio {
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
  filenames: ArquivoAnexado[];
}

const SENDING = "Houve um erro ao enviar.";

export const incluir = comando({
  nome: "atestados.incluir",
  caminho: CAMINHO,
  fixos: { funcao: "INCLUIRATESTADO" },
  corpo: (envio: Envio) => ({ ...envio, ambiente: "WEB" }),
  prefixo: SENDING,
  // Whatever comes with its "yes": it was sent.
  resposta: z.object({ codigo: textoOpcional }).nullish().transform((data) => ({ codigo: data?.codigo ?? "" })).catch({ codigo: "" }),
});

export const alterar = comando({
  nome: "atestados.alterar",
  caminho: CAMINHO,
  fixos: { funcao: "ALTERARATESTADO" },
  consulta: ({ codigo }: { codigo: string; envio: Envio }) => ({ codigo }),
  corpo: ({ envio }) => ({ ...envio, ambiente: "WEB" }),
  prefixo: SENDING,
  resposta: z.unknown(),
});

/** Certificates, documents, dependents' and registration requests alike. */
export const cancelar = comando({
  nome: "atestados.cancelar",
  caminho: CAMINHO,
  fixos: { funcao: "CANCELAR" },
  consulta: ({ codigo }: { codigo: string; motivo: string }) => ({ codigo }),
  corpo: ({ motivo }) => ({ motivo }),
  prefixo: "Houve um erro ao cancelar.",
  resposta: z.unknown(),
});
