/** Referral of a person with a disability (second spec, sections 2 to 5; contract, section 5). */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { booleano, booleanoOpcional, dataOpcional, horaOpcional, lista, texto, textoOpcional } from "./leitura";
import { cores } from "./situacao";

const CAMINHO = "/colaborador/indicacao-pcd";

export const STATUS_CANCELADA = 9;
/** Through which door it came. */
const TIPO_SISTEMA = "WEB";

const config = z.object({
  /** Is there a card on the home page? */
  indicar_pcd: booleano,
  texto_pcd: textoOpcional,
  /** HTML, not to be trusted. */
  orientacoes_pcd: textoOpcional,
});

const movimento = z.object({
  data_log: dataOpcional,
  hora_log: horaOpcional,
  desc_status: textoOpcional,
  observacao: textoOpcional,
  usuario: textoOpcional,
  tipo_sistema: textoOpcional,
  cores,
});

const indicacao = z.object({
  id: texto,
  nome: texto,
  cpf: textoOpcional,
  dtnasc: dataOpcional,
  cidade: textoOpcional,
  endereco: textoOpcional,
  telefone_pcd: textoOpcional,
  telefone_colaborador: textoOpcional,
  tiposistema: textoOpcional,
  desc_status: texto,
  cores,
  /** False: pending; true: finished. */
  status_final: booleano,
  pode_corrigir: booleanoOpcional,
  movimentacao: lista(movimento),
});

export type ConfigPcd = z.output<typeof config>;
export type IndicacaoPcd = z.output<typeof indicacao>;
export type MovimentoPcd = IndicacaoPcd["movimentacao"][number];

/** What the person fills in: CPF and telephones as digits (area code and nine), the date "AAAA-MM-DD". */
export interface DadosDaIndicacao {
  nome: string;
  cpf: string;
  dtnascimento: string;
  cidade: string;
  endereco: string;
  telefone_pcd: string;
  telefone_colaborador: string;
}

export const configuracao = consulta({
  nome: "pcd.configuracao",
  caminho: `${CAMINHO}/config`,
  prefixo: "Houve um erro ao carregar as orientações.",
  resposta: config,
});

export const listar = consulta({
  nome: "pcd.listar",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar as indicações.",
  resposta: lista(indicacao),
});

/** A new one, or with `id` the correction of one that stands. */
export const salvar = comando({
  nome: "pcd.salvar",
  caminho: `${CAMINHO}/salvar-indicacao`,
  corpo: ({ id, nome, cpf, dtnascimento, cidade, endereco, telefone_pcd, telefone_colaborador }: DadosDaIndicacao & { id?: string }) => ({
    ...(id === undefined ? {} : { id }),
    ...{ nome, cpf, dtnascimento, cidade, endereco, telefone_pcd, telefone_colaborador },
    tiposistema: TIPO_SISTEMA,
  }),
  prefixo: "Houve um erro ao salvar a indicação.",
  resposta: z.unknown(),
});

/** `status` 9 cancels. */
export const alterarStatus = comando({
  nome: "pcd.alterarStatus",
  caminho: `${CAMINHO}/alterar-status-solicitacao`,
  corpo: ({ id, status, observacao }: { id: string; status: number; observacao: string }) => ({ id, status, tiposistema: TIPO_SISTEMA, observacao }),
  prefixo: "Houve um erro ao cancelar a indicação.",
  resposta: z.unknown(),
});
