import { z } from "zod/v4";
import { addDays, today, parseDate, oddityOf, daysOfPeriod, endOfPeriod } from "~/lib/calendar";
import { dayField } from "~/lib/day-field";
import { formatDate, formatDays } from "~/lib/dates";
import { plural } from "~/lib/text";
import { ATESTADO, DOCUMENTO } from "~/services/provider/contract/labels";
import type { Motivo } from "~/services/provider/contract/atestados";
import type { Asked } from "~/wizard/definition/record";
import { constant, text } from "~/wizard/definition/rules";
import { DELIVERY_RULE } from "../deadline";
import { formatPeriod as listedPeriod } from "../submission";
import {
  asks,
  derived,
  field,
  isDocument,
  motivoOf,
  motivosOf,
  type Context,
  type Earlier,
  type Parts,
} from "./context.server";

export const FIRST_DAY = "Primeiro dia de afastamento";
export const DAYS = "Quantidade de dias";

function formatPeriod({ datainicio = "", dias = 0 }: Earlier): string {
  if (dias < 1) return formatDate(datainicio);
  const period = formatDays(datainicio, endOfPeriod(datainicio, dias));
  return `${dias > 1 ? "De " : ""}${period}: ${plural(dias, "dia", "dias")}`;
}

function askFirstDay(_earlier: Earlier, context: Context): Asked {
  if (isDocument(context)) return { kind: "date", label: DOCUMENTO.datainicio };
  const day = today(new Date());
  // The page may be open past midnight, so each label says its date.
  const named = (word: string, value: string) => ({
    value,
    label: `${word} ${formatDate(value).slice(0, 5)}`,
  });
  return {
    kind: "date",
    label: FIRST_DAY,
    days: [named("Hoje", day), named("Ontem", addDays(day, -1))],
  };
}

function askDays(earlier: Earlier, context: Context): Asked[] {
  if (isDocument(context)) return [];
  const motivos = context.original ? [] : motivosOf(earlier, context);
  const minimum = motivos.map(({ codigo, diasminimo }) => [codigo, String(diasminimo)]);
  const rule: Asked = { kind: "note", tone: "hint", text: DELIVERY_RULE };
  return [
    {
      kind: "text",
      label: DAYS,
      hint: motivos.length > 0 ? "Em branco, vale o mínimo do motivo." : undefined,
      inputMode: "numeric",
      maxLength: 4,
      follows:
        motivos.length > 1 ? { field: "motivo", values: Object.fromEntries(minimum) } : undefined,
    },
    {
      kind: "end-of-period",
      label: "Último dia de afastamento",
      startField: "datainicio",
      daysField: "dias",
    },
    ...(context.original ? [] : [rule]),
  ];
}

export function daysProblem(dias: number, { diasminimo, diasmaximo }: Motivo): string | null {
  if (dias < diasminimo)
    return `A quantidade mínima de dias para este motivo é de ${diasminimo} dias`;
  if (diasmaximo > 0 && dias > diasmaximo)
    return `A quantidade máxima de dias para este motivo é de ${diasmaximo} dias`;
  return null;
}

function daysRule(earlier: Earlier, context: Context): z.ZodType<number> {
  if (isDocument(context)) return constant(0);
  const motivo = motivoOf(earlier, context);
  const blank = motivo && !context.original ? String(motivo.diasminimo) : "";
  return text.transform((typed, ctx) => {
    const digits = typed.trim() || blank;
    const problem = /^\d{1,4}$/.test(digits)
      ? motivo && daysProblem(Number(digits), motivo)
      : "Informe a quantidade de dias, de até 4 dígitos";
    if (!problem) return Number(digits);
    ctx.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });
}

export const fields = {
  datainicio: field(
    "datas",
    askFirstDay,
    dayField("Informe a data de início", "Informe corretamente a data de início"),
    {
      listed: ["datainicio", "date"],
      called: "primeiro dia",
      show: {
        label: (context) => (context && isDocument(context) ? DOCUMENTO : ATESTADO).datainicio,
        check: (_day, answers) => formatPeriod(answers),
        receipt: listedPeriod,
      },
    },
  ),
  /**
   * A correction starts with a first day that the provider has accepted.
   * That day counts as confirmed.
   */
  certeza: field(
    "datas",
    { kind: "confirmation", label: "Sim, a data está certa", of: "datainicio" },
    text,
    { wire: null, listed: null, initial: ({ datainicio }) => datainicio ?? "", show: null },
  ),
  dias: field("datas", askDays, daysRule, {
    wire: null,
    listed: ["diasatestado", "aside"],
    unsent: 0,
    /* A missing number follows from two different dates. A single day may be only hours. */
    initial: ({ diasatestado, datainicio, datafim }) =>
      diasatestado ??
      (datainicio && datafim && datafim > datainicio ? daysOfPeriod(datainicio, datafim) : 0),
    defaults: (earlier, context) => motivoOf(earlier, context)?.diasminimo ?? 0,
    staleAfter: ["tipo", "motivo"],
    show: null,
  }),
};

const oddity = ({ datainicio = "" }: Earlier) => oddityOf(datainicio, today(new Date()));

export const parts: Parts = {
  datas: {
    code: "40",
    title: "Datas",
    when: asks("infdatas"),
    problems: (answer) => {
      const odd = oddity(answer);
      if (!odd || parseDate(answer.certeza ?? "") === answer.datainicio) return [];
      const really = `${odd}. É isso mesmo? Se for, marque que a data está certa; se não, corrija a data`;
      return [["certeza", really]];
    },
    tidy: (answer) => ({ certeza: oddity(answer) ? answer.datainicio : "" }),
    summaryLine: (answer, context) =>
      isDocument(context)
        ? `Data: ${formatPeriod(answer)}`
        : `Afastamento de ${formatPeriod(answer).replace(/^De /, "")}`,
  },
};

export const datafim = derived(
  ({ datainicio = "", dias = 0 }) => datainicio && endOfPeriod(datainicio, dias),
  ["datafim", "date"],
  "último dia",
);
