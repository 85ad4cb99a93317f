import { z } from "zod/v4";
import type { Option } from "~/components/forms/option";
import { addDays, today, parseDate, oddityOf, endOfPeriod } from "~/lib/calendar";
import { dayField } from "~/lib/day-field";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import { stepWith } from "~/wizard/definition/define-steps";
import type { Question } from "~/wizard/definition/questions";
import { DELIVERY_RULE } from "../deadline";
import { daysProblem } from "../rules";
import { earlierPhones } from "../earlier-answers";
import { configOf, earlierRecords, motivoOf, type Chosen, type Context } from "./context.server";

const ALL_REASONS = { diasminimo: 0, diasmaximo: 0 };

/**
 * In a new certificate, a blank field means the reason's minimum of days. In a correction a blank
 * field is an error, because it would silently replace the days sent before.
 */
function daysField(earlier: Partial<Chosen>, context: Context) {
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

export function formatPeriod({ datainicio, dias }: { datainicio: string; dias: number }): string {
  const [start, end] = [formatDate(datainicio), formatDate(endOfPeriod(datainicio, dias))];
  if (dias < 1) return start;
  return start === end
    ? `${start}: ${plural(dias, "dia", "dias")}`
    : `De ${start} a ${end}: ${plural(dias, "dia", "dias")}`;
}

const CERTAINTY: Question = {
  kind: "confirmation",
  name: "certeza",
  label: "Sim, a data está certa",
  of: "datainicio",
};

/** `certeza` holds the confirmed day, so that a changed day needs a new confirmation. */
function confirmed<T extends { datainicio: string; certeza?: string }>(schema: z.ZodType<T>) {
  const oddity = ({ datainicio }: T) => oddityOf(datainicio, today(new Date()));
  return schema
    .superRefine((fields, ctx) => {
      const odd = oddity(fields);
      if (!odd || parseDate(fields.certeza ?? "") === fields.datainicio) return;
      ctx.addIssue({
        code: "custom",
        path: ["certeza"],
        message: `${odd}. É isso mesmo? Se for, marque que a data está certa; se não, corrija a data`,
      });
    })
    .transform((fields) => ({ ...fields, certeza: oddity(fields) ? fields.datainicio : "" }));
}

function recentDays(): Option[] {
  const day = today(new Date());
  return [
    { value: day, label: "Hoje" },
    { value: addDays(day, -1), label: "Ontem" },
  ];
}

function daysQuestion(earlier: Partial<Chosen>, context: Context): Question {
  const question = {
    kind: "text",
    name: "dias",
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
  return {
    ...question,
    hint,
    follows: { field: "motivo", values },
  };
}

const DEADLINE: Question = { kind: "note", tone: "hint", text: DELIVERY_RULE };

const step = stepWith<Context, Chosen>();

export const datas = step({
  code: "40",
  title: "Datas",
  schema: (earlier, context) => {
    const day = z.object({
      datainicio: dayField("Informe a data de início", "Informe corretamente a data de início"),
      certeza: z.string().optional(),
    });
    if (context.tipo === "DOCUMENTOS")
      return confirmed(day).transform((fields) => ({ ...fields, dias: 0 }));
    return confirmed(day.extend({ dias: daysField(earlier, context) }));
  },
  when: (earlier, context) => configOf(earlier, context)?.infdatas === true,
  questions: (earlier, context) =>
    context.tipo === "DOCUMENTOS"
      ? [{ kind: "date", name: "datainicio", label: "Data" }, CERTAINTY]
      : [
          {
            kind: "date",
            name: "datainicio",
            label: "Primeiro dia de afastamento",
            days: recentDays(),
          },
          CERTAINTY,
          daysQuestion(earlier, context),
          {
            kind: "end-of-period",
            label: "Último dia de afastamento",
            startField: "datainicio",
            daysField: "dias",
          },
          ...(context.original ? [] : [DEADLINE]),
        ],
  defaults: (earlier, context) => ({ dias: motivoOf(earlier, context)?.diasminimo ?? 0 }),
  summaryLine: (fields, { tipo }) =>
    tipo === "DOCUMENTOS"
      ? `Data: ${formatPeriod(fields)}`
      : `Afastamento de ${formatPeriod(fields).replace(/^De /, "")}`,
  staleAfter: { tipo: ["dias"], motivo: ["dias"] },
});

function knownPhones(context: Context): Question[] {
  const phones = earlierPhones(earlierRecords(context));
  if (phones.length === 0) return [];
  return [
    {
      kind: "radio",
      name: "fone-conhecido",
      label: "Em que telefone o RH pode falar com você?",
      options: [
        ...phones.map(({ value, label }) => ({ value, label })),
        { value: "", label: "Outro telefone, ou nenhum" },
      ],
      known: {
        answers: phones.map(({ value, ddd, numero }) => ({ value, fields: { ddd, numero } })),
        both: "Você marcou um telefone e escreveu outro: deixe só um deles",
      },
    },
  ];
}

export const LONGEST_NOTE = 1_000;

export const extras = step({
  code: "70",
  title: "Informações extras",
  optional: true,
  schema: () => {
    const digits = (pattern: RegExp, message: string) =>
      z
        .string()
        .optional()
        .transform((text) => (text ?? "").replace(/[\s().-]/g, ""))
        .refine((text) => text === "" || pattern.test(text), message);
    return z.object({
      ddd: digits(/^\d{2}$/, "Informe o DDD com 2 dígitos"),
      numero: digits(/^\d{1,9}$/, "Informe o número com até 9 dígitos"),
      justificativa: z
        .string()
        .optional()
        .transform((text) => (text ?? "").trim())
        .refine(
          (text) => text.length <= LONGEST_NOTE,
          `Escreva a justificativa com até ${LONGEST_NOTE} caracteres`,
        ),
    });
  },
  when: (earlier, context) => configOf(earlier, context) !== null,
  questions: (_earlier, context) => [
    ...knownPhones(context),
    {
      kind: "text",
      name: "ddd",
      label: "DDD (se quiser)",
      hint: "De um telefone em que o RH pode falar com você.",
      inputMode: "numeric",
      maxLength: 2,
      autoComplete: "tel-area-code",
    },
    {
      kind: "text",
      name: "numero",
      label: "Número (se quiser)",
      inputMode: "numeric",
      maxLength: 10,
      autoComplete: "tel-local",
    },
    {
      kind: "textarea",
      name: "justificativa",
      label: "Justificativa (se quiser)",
      hint: "O que mais o RH precisa saber.",
      maxLength: LONGEST_NOTE,
    },
  ],
});
