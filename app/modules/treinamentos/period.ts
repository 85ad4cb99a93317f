/** The period of a declaration of courses (spec part 2, sections 2 and 9). */
import { z } from "zod/v4";
import { parseDate } from "~/lib/dates";

/** From 1 January of this year until today. Takes today, "AAAA-MM-DD". */
export function defaultPeriod(today: string): { dtini: string; dtfim: string } {
  return { dtini: `${today.slice(0, 4)}-01-01`, dtfim: today };
}

const dayField = (message: string) =>
  z.string({ error: message }).transform((writing, ctx) => {
    const iso = parseDate(writing);
    if (iso !== null) return iso;
    ctx.issues.push({ code: "custom", message, input: writing });
    return z.NEVER;
  });

export const declaracaoPeriodForm = z
  .object({ dtini: dayField("Informe a data de início"), dtfim: dayField("Informe a data de término") })
  .refine(({ dtini, dtfim }) => dtfim >= dtini, { path: ["dtfim"], error: "A data de término não pode ser anterior à data de início" });

/** Takes the address's query; gives the period, or what is wrong with it, by field. */
export function readPeriod(query: URLSearchParams): { ok: true; period: { dtini: string; dtfim: string } } | { ok: false; errors: Record<string, string[]> } {
  const read = declaracaoPeriodForm.safeParse({ dtini: query.get("dtini") ?? undefined, dtfim: query.get("dtfim") ?? undefined });
  if (read.success) return { ok: true, period: read.data };
  return { ok: false, errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), [message]])) };
}
