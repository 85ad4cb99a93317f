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
  textOr,
  optionalText,
  code,
  filledCode,
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
  /** Hours or days, or the base of a tax in reais. Some payrolls send text such as "220:00". */
  horas: optionalDecimalOrText,
  valor: decimal,
  operacao,
});

const holerite = z.object({
  id: filledCode,
  mes: integer,
  ano: integer,
  desc_mes: optionalText,
  tipo_holerite: textOr("Holerite"),
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

const HALF_A_CENT = 0.005;

/**
 * Some payrolls write deductions as negative amounts: in the total, in the lines, or in both.
 * Signs change only if the net pay fits such a total, or the lines fit a positive total.
 */
function withPositiveDeductions(written: Holerite): Holerite {
  const { vencimentos, descontos, liquido, eventos } = written;
  const rest = eventos.reduce(
    (sum, each) => (each.operacao === "-" ? sum + each.valor : sum),
    descontos,
  );
  const difference = descontos > 0 ? rest : vencimentos + descontos - liquido;
  if (descontos === 0 || Math.abs(difference) >= HALF_A_CENT) return written;
  const positive = (each: Evento) =>
    each.operacao === "-" && (descontos > 0 || each.valor < 0)
      ? { ...each, valor: -each.valor }
      : each;
  return { ...written, descontos: Math.abs(descontos), eventos: eventos.map(positive) };
}

export const listar = query({
  name: "holerites.listar",
  path: "/colaborador/holerites",
  prefix: "Houve um erro ao carregar os holerites.",
  reply: listOf(holerite.transform(withPositiveDeductions)),
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
