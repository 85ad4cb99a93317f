import { z } from "zod/v4";
import { file, query } from "./call";
import { withStrictForm } from "./strict-form";
import {
  integer,
  listOf,
  decimal,
  optionalDecimal,
  optionalDecimalOrText,
  text,
  optionalText,
  code,
} from "./tolerant-reader";

const SIGNS: ReadonlyMap<string, "+" | "-"> = new Map([
  ["+", "+"],
  ["V", "+"],
  ["P", "+"],
  ["-", "-"],
  ["−", "-"],
  ["D", "-"],
]);

const sign = text.transform((written, ctx): string => {
  const known = SIGNS.get(written.toUpperCase());
  if (known !== undefined) return known;
  ctx.issues.push({ code: "custom", message: "esperado: + ou -", input: written });
  return z.NEVER;
});

const operacao = withStrictForm(sign, () => z.enum(["+", "-"]));

const evento = z.object({
  cod_evento: code,
  desc_evento: text,
  /** Hours or days; some payrolls send text such as "220:00". */
  horas: optionalDecimalOrText,
  valor: decimal,
  operacao,
});

const holerite = z.object({
  id: code,
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
  types: ["application/pdf"],
  host: "site",
  path: "/holerite-pdf",
  query: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao carregar os holerites.",
  reply: z.unknown(),
});
