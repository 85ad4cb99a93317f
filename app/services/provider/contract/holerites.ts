/** Payslips (spec 2.13; contract, section 3). */
import { z } from "zod/v4";
import { file, query } from "./call";
import { integer, listOf, decimal, optionalDecimal, text, optionalText } from "./tolerant-reader";

const evento = z.object({
  cod_evento: text,
  desc_evento: text,
  /** Hours or days as the payroll writes them; null when the event has none. */
  horas: optionalDecimal,
  valor: decimal,
  /** "-" is a deduction, "+" adds; on the wire also D, and V or P. */
  operacao: optionalText.pipe(z.transform((operacao: string): string => (/^[-−D]$/i.test(operacao.trim()) ? "-" : "+"))),
});

const holerite = z.object({
  id: text,
  mes: integer,
  ano: integer,
  desc_mes: optionalText,
  tipo_holerite: text,
  desc_lotacao: optionalText,
  cargo_abreviado: optionalText,
  salario_base: decimal,
  vencimentos: decimal,
  descontos: decimal,
  liquido: decimal,
  base_calc_fgts: optionalDecimal,
  base_calc_irrf: optionalDecimal,
  fgts_mes: optionalDecimal,
  eventos: listOf(evento),
});

export type Evento = z.output<typeof evento>;
export type Holerite = z.output<typeof holerite>;

export const listar = query({
  name: "holerites.listar",
  path: "/colaborador/holerites",
  prefix: "Houve um erro ao carregar os holerites.",
  reply: listOf(holerite),
});

export const pdf = file({
  name: "holerites.pdf",
  host: "site",
  path: "/holerite-pdf",
  query: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao carregar os holerites.",
  reply: z.unknown(),
});
