import { z } from "zod/v4";
import type { Option } from "~/components/forms/option";
import { addDays, today, parseDate, oddityOf, endOfPeriod } from "~/lib/calendar";
import { dayField } from "~/lib/day-field";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import type { Asked, Part } from "~/wizard/definition/record";
import { constant } from "~/wizard/definition/rules";
import type { Atestado } from "~/services/provider/contract/atestados";
import { DELIVERY_RULE } from "../deadline";
import { daysProblem } from "../rules";
import { configOf, motivoOf, type Chosen, type Context } from "./context.server";

const ALL_REASONS = { diasminimo: 0, diasmaximo: 0 };

/**
 * In a new certificate, a blank field means the reason's minimum of days. In a correction a blank
 * field is an error, because it would silently replace the days sent before.
 */
export function daysRule(earlier: Partial<Chosen>, context: Context): z.ZodType<number> {
  if (context.tipo === "DOCUMENTOS") return constant(0);
  const chosen = motivoOf(earlier, context);
  const motivo = chosen ?? ALL_REASONS;
  const blank = chosen && !context.original ? String(chosen.diasminimo) : "";
  return z
    .string()
    .optional()
    .transform((text, ctx) => {
      const digits = (text ?? "").trim() || blank;
      const problem = /^\d{1,4}$/.test(digits)
        ? daysProblem(Number(digits), motivo)
        : "Informe a quantidade de dias, de até 4 dígitos";
      if (!problem) return Number(digits);
      ctx.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    });
}

function formatPeriod({ datainicio = "", dias = 0 }: Partial<Chosen>): string {
  const [start, end] = [formatDate(datainicio), formatDate(endOfPeriod(datainicio, dias))];
  if (dias < 1) return start;
  return start === end
    ? `${start}: ${plural(dias, "dia", "dias")}`
    : `De ${start} a ${end}: ${plural(dias, "dia", "dias")}`;
}

function recentDays(): Option[] {
  const day = today(new Date());
  return [
    { value: day, label: "Hoje" },
    { value: addDays(day, -1), label: "Ontem" },
  ];
}

export const askFirstDay = (_earlier: Partial<Chosen>, { tipo }: Context): Asked =>
  tipo === "DOCUMENTOS"
    ? { kind: "date", label: "Data" }
    : { kind: "date", label: "Primeiro dia de afastamento", days: recentDays() };

function daysQuestion(earlier: Partial<Chosen>, context: Context): Asked {
  const question = {
    kind: "text",
    label: "Quantidade de dias",
    inputMode: "numeric",
    maxLength: 4,
  } as const;
  const situacoes = configOf(earlier, context)?.situacoes ?? [];
  if (context.original || situacoes.length === 0) return question;
  const values = Object.fromEntries(
    situacoes.map(({ codigo, diasminimo }) => [codigo, String(diasminimo)]),
  );
  const hint = "Em branco, vale o mínimo do motivo.";
  if (situacoes.length === 1) return { ...question, hint };
  return { ...question, hint, follows: { field: "motivo", values } };
}

export function askDays(earlier: Partial<Chosen>, context: Context): Asked[] {
  if (context.tipo === "DOCUMENTOS") return [];
  return [
    daysQuestion(earlier, context),
    {
      kind: "end-of-period",
      label: "Último dia de afastamento",
      startField: "datainicio",
      daysField: "dias",
    },
    ...(context.original ? [] : [{ kind: "note", tone: "hint", text: DELIVERY_RULE } as const]),
  ];
}

export const firstDayRule = dayField(
  "Informe a data de início",
  "Informe corretamente a data de início",
);

export const CERTAINTY: Asked = {
  kind: "confirmation",
  label: "Sim, a data está certa",
  of: "datainicio",
};

/** The provider has accepted a correction's first day, so it needs no confirmation. */
export const ASIDE = {
  wire: null,
  listed: null,
  initial: ({ datainicio }: Atestado): string => datainicio ?? "",
  show: null,
} as const;

const oddity = ({ datainicio = "" }: Partial<Chosen>) => oddityOf(datainicio, today(new Date()));

const datas: Part<Context, Chosen> = {
  code: "40",
  title: "Datas",
  when: (earlier, context) => configOf(earlier, context)?.infdatas === true,
  /* `certeza` holds the confirmed day, so that a changed day needs a new confirmation. */
  problems: (answer) => {
    const odd = oddity(answer);
    if (!odd || parseDate(answer.certeza ?? "") === answer.datainicio) return [];
    const really = `${odd}. É isso mesmo? Se for, marque que a data está certa; se não, corrija a data`;
    return [["certeza", really]];
  },
  tidy: (answer) => ({ certeza: oddity(answer) ? answer.datainicio : "" }),
  summaryLine: (answer, { tipo }) =>
    tipo === "DOCUMENTOS"
      ? `Data: ${formatPeriod(answer)}`
      : `Afastamento de ${formatPeriod(answer).replace(/^De /, "")}`,
};

export const PARTS = { datas };

export const periodText = (_day: string, answers: Partial<Chosen>): string => formatPeriod(answers);

export const label = (context: Context | null): string =>
  context?.tipo === "DOCUMENTOS" ? "Data" : "Período";

export const lastDay = ({ datainicio = "", dias = 0 }: Partial<Chosen>): string =>
  datainicio && endOfPeriod(datainicio, dias);
