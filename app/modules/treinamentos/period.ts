import { z } from "zod/v4";
import { firstOfYear } from "~/lib/calendar";
import { dayField, shownDay } from "~/lib/day-field";

export interface Period {
  dtini: string;
  dtfim: string;
}

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

/** `paths` omits empty parameters, so the parameter of an emptied field is "-". */
export const NOTHING_TYPED = "-";

export function typedPeriod(query: URLSearchParams): Period {
  const typed = (name: string) => shownDay((query.get(name) ?? "").replace(/^-$/, ""));
  return { dtini: typed("dtini"), dtfim: typed("dtfim") };
}

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
