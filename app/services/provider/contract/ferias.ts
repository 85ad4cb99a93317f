import { z } from "zod/v4";
import { file, query } from "./call";
import {
  date,
  optionalDate,
  integer,
  listOf,
  decimal,
  optionalDecimal,
  text,
  optionalText,
  code,
} from "./tolerant-reader";

const PREFIX = "Houve um erro ao carregar o demonstrativo de férias.";

const evento = z.object({
  cod_evento: code,
  desc_evento: text,
  base: optionalDecimal,
  valor: decimal,
});

/** `dt_*_pg`: the vacation period. `dt_*_paq`: the accrual period. */
const concessao = z.object({
  id_concessao: code,
  dt_in_pg: date,
  dt_fi_pg: date,
  dt_in_paq: optionalDate,
  dt_fi_paq: optionalDate,
  dt_pgto: optionalDate,
  dias_gozados: optionalDecimal,
  /** Vacation days that the employee sold. */
  dias_abono: optionalDecimal,
  tot_vencimentos: decimal,
  tot_descontos: decimal,
  tot_liq_receber: decimal,
  eventos: listOf(evento),
});

const yearFerias = z.object({
  ano: integer,
  cargo: optionalText,
  desc_lotacao: optionalText,
  concessoes: listOf(concessao),
});

export type FeriasEvento = z.output<typeof evento>;
export type Concessao = z.output<typeof concessao>;
export type YearFerias = z.output<typeof yearFerias>;

export const listar = query({
  name: "ferias.listar",
  path: "/colaborador/recibo-ferias",
  query: ({ ano }: { ano: number }) => ({ ano: String(ano) }),
  prefix: PREFIX,
  reply: listOf(yearFerias),
});

export const pdf = file({
  name: "ferias.pdf",
  types: ["application/pdf"],
  host: "site",
  path: "/recibo-ferias-pdf",
  query: ({ id, ano }: { id: string; ano: number }) => ({ id, ano: String(ano) }),
  prefix: PREFIX,
  reply: z.unknown(),
});
