/** Vacation statements (spec 2.14; contract, section 3). Amounts in reais. */
import { z } from "zod/v4";
import { arquivo, consulta } from "./chamada";
import { data, dataOpcional, inteiro, lista, numero, numeroOpcional, numeroOuZero, texto, textoOpcional } from "./leitura";

const PREFIX = "Houve um erro ao carregar o demonstrativo de férias.";

const evento = z.object({
  cod_evento: texto,
  desc_evento: texto,
  /** Null when the event has no base. */
  base: numeroOpcional,
  valor: numero,
});

const concessao = z.object({
  id_concessao: texto,
  /** Vacation period: first and last day. */
  dt_in_pg: data,
  dt_fi_pg: data,
  /** Accrual period: first and last day. */
  dt_in_paq: dataOpcional,
  dt_fi_paq: dataOpcional,
  dt_pgto: dataOpcional,
  dias_gozados: numeroOuZero,
  /** Days sold. */
  dias_abono: numeroOuZero,
  tot_vencimentos: numero,
  tot_descontos: numero,
  tot_liq_receber: numero,
  eventos: lista(evento),
});

const feriasDoAno = z.object({
  ano: inteiro,
  cargo: textoOpcional,
  desc_lotacao: textoOpcional,
  concessoes: lista(concessao),
});

export type EventoFerias = z.output<typeof evento>;
export type Concessao = z.output<typeof concessao>;
export type FeriasDoAno = z.output<typeof feriasDoAno>;

export const listar = consulta({
  nome: "ferias.listar",
  caminho: "/colaborador/recibo-ferias",
  consulta: ({ ano }: { ano: number }) => ({ ano: String(ano) }),
  prefixo: PREFIX,
  resposta: lista(feriasDoAno),
});

export const pdf = arquivo({
  nome: "ferias.pdf",
  host: "site",
  caminho: "/recibo-ferias-pdf",
  consulta: ({ id, ano }: { id: string; ano: number }) => ({ id, ano: String(ano) }),
  prefixo: PREFIX,
  resposta: z.unknown(),
});
