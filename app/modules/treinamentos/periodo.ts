/** The period of a declaration of courses (spec part 2, sections 2 and 9). */
import { z } from "zod/v4";
import { leData } from "~/lib/datas";

/** From 1 January of this year until today. Takes today, "AAAA-MM-DD". */
export function periodoPadrao(hoje: string): { dtini: string; dtfim: string } {
  return { dtini: `${hoje.slice(0, 4)}-01-01`, dtfim: hoje };
}

const day = (message: string) =>
  z.string({ error: message }).transform((writing, ctx) => {
    const iso = leData(writing);
    if (iso !== null) return iso;
    ctx.issues.push({ code: "custom", message, input: writing });
    return z.NEVER;
  });

export const periodoDaDeclaracao = z
  .object({ dtini: day("Informe a data de início"), dtfim: day("Informe a data de término") })
  .refine(({ dtini, dtfim }) => dtfim >= dtini, { path: ["dtfim"], error: "A data de término não pode ser anterior à data de início" });

/** Takes the address's query; gives the period, or what is wrong with it, by field. */
export function lePeriodo(query: URLSearchParams): { ok: true; periodo: { dtini: string; dtfim: string } } | { ok: false; erros: Record<string, string[]> } {
  const lido = periodoDaDeclaracao.safeParse({ dtini: query.get("dtini") ?? undefined, dtfim: query.get("dtfim") ?? undefined });
  if (lido.success) return { ok: true, periodo: lido.data };
  return { ok: false, erros: Object.fromEntries(lido.error.issues.map(({ path, message }) => [String(path[0]), [message]])) };
}
