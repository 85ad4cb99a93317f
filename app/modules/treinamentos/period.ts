/** The period of a declaration of courses (spec part 2, sections 2 and 9). */
import { z } from "zod/v4";
import { firstOfYear } from "~/lib/calendar";
import { dayField, shownDay } from "~/lib/day-field";

export interface Period {
  dtini: string;
  dtfim: string;
}

/** From 1 January of this year until today. Takes today, "AAAA-MM-DD". */
export function defaultPeriod(today: string): Period {
  return { dtini: firstOfYear(today), dtfim: today };
}

export const declaracaoPeriodForm = z
  .object({
    dtini: dayField("Informe a data de início", "Informe corretamente a data de início"),
    dtfim: dayField("Informe a data de término", "Informe corretamente a data de término"),
  })
  .refine(({ dtini, dtfim }) => dtfim >= dtini, {
    path: ["dtfim"],
    error: "A data de término não pode ser anterior à data de início",
  });

/** Stands in an address for a field left empty. */
export const NOTHING_TYPED = "-";

/** Takes the address's query; gives what was typed, as its fields show it again. */
export function typedPeriod(query: URLSearchParams): Period {
  const typed = (name: string) => shownDay((query.get(name) ?? "").replace(/^-$/, ""));
  return { dtini: typed("dtini"), dtfim: typed("dtfim") };
}

/** Takes the address's query; gives the period, or what is wrong with it, by field. */
export function readPeriod(
  query: URLSearchParams,
): { ok: true; period: Period } | { ok: false; errors: Record<string, string[]> } {
  const read = declaracaoPeriodForm.safeParse(typedPeriod(query));
  if (read.success) return { ok: true, period: read.data };
  return {
    ok: false,
    errors: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [String(path[0]), [message]]),
    ),
  };
}
