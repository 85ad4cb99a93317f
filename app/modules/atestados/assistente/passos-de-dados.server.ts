/** Steps 40 and 70: the period, and what else there is to say. */
import { z } from "zod/v4";
import { formataData, hoje, leData } from "~/lib/datas";
import { estranheza, fimDoPeriodo } from "~/lib/periodo";
import { plural } from "~/lib/texto";
import type { Campos, Passo, Respostas } from "~/wizard/passos";
import type { Pergunta } from "~/wizard/perguntas";
import { problemaDosDias } from "../regras";
import { configuracaoDe, motivoDe, type Contexto } from "./contexto.server";

const ALL_REASONS = { diasminimo: 0, diasmaximo: 0 };

const dia = z
  .string()
  .optional()
  .transform((texto, ctx) => {
    const iso = leData(texto ?? "");
    if (iso) return iso;
    // No day, nothing to ask about it.
    ctx.addIssue({ code: "custom", continue: false, message: texto ? "Informe corretamente a data de início" : "Informe a data de início" });
    return z.NEVER;
  });

function days(respostas: Respostas, contexto: Contexto) {
  const motivo = motivoDe(respostas, contexto) ?? ALL_REASONS;
  return z
    .string()
    .optional()
    .transform((texto, ctx) => {
      const digits = (texto ?? "").trim();
      const problem = /^\d{1,4}$/.test(digits) ? problemaDosDias(Number(digits), motivo) : "Informe a quantidade de dias, de até 4 dígitos";
      if (!problem) return String(Number(digits));
      ctx.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    });
}

/** "De 10/11/2026 a 12/11/2026: 3 dias."; one day, or a document's date, alone. */
export function periodo({ datainicio = "", dias = "0" }: Campos): string {
  const [start, end] = [formataData(datainicio), formataData(fimDoPeriodo(datainicio, Number(dias)))];
  if (Number(dias) < 1) return start;
  return start === end ? `${start}: ${plural(Number(dias), "dia", "dias")}` : `De ${start} a ${end}: ${plural(Number(dias), "dia", "dias")}`;
}

const CERTEZA: Pergunta = { tipo: "confirmacao", nome: "certeza", rotulo: "Sim, a data está certa", de: "datainicio" };

/** An unusual day goes on once the person says that it is meant; the confirmation names the day, and is worth nothing for another. */
function confirmed<T extends { datainicio: string; certeza?: string }>(schema: z.ZodType<T>) {
  const oddity = ({ datainicio }: T) => estranheza(datainicio, hoje(new Date()));
  return schema
    .superRefine((campos, ctx) => {
      const odd = oddity(campos);
      if (!odd || leData(campos.certeza ?? "") === campos.datainicio) return;
      ctx.addIssue({ code: "custom", path: ["certeza"], message: `${odd}. É isso mesmo? Se for, marque que a data está certa; se não, corrija a data` });
    })
    .transform((campos) => ({ ...campos, certeza: oddity(campos) ? campos.datainicio : "" }));
}

export const datas: Passo<Contexto> = {
  id: "40",
  titulo: "Datas",
  quando: (respostas, contexto) => configuracaoDe(respostas, contexto)?.infdatas === true,
  perguntas: (_respostas, { tipo }) =>
    tipo === "DOCUMENTOS"
      ? [{ tipo: "data", nome: "datainicio", rotulo: "Data" }, CERTEZA]
      : [
          { tipo: "data", nome: "datainicio", rotulo: "Primeiro dia de afastamento" },
          CERTEZA,
          { tipo: "texto", nome: "dias", rotulo: "Quantidade de dias", modo: "numeric", maximo: 4 },
          { tipo: "fim-do-periodo", rotulo: "Último dia de afastamento", inicio: "datainicio", dias: "dias" },
        ],
  // A document has no days.
  campos: (respostas, contexto) => {
    const day = z.object({ datainicio: dia, certeza: z.string().optional() });
    if (contexto.tipo === "DOCUMENTOS") return confirmed(day).transform((campos) => ({ ...campos, dias: "0" }));
    return confirmed(day.extend({ dias: days(respostas, contexto) }));
  },
  padrao: (respostas, contexto) => ({ dias: String(motivoDe(respostas, contexto)?.diasminimo ?? 0) }),
  eco: (campos) => periodo(campos),
};

const LONGEST_NOTE = 1_000;

export const extra: Passo<Contexto> = {
  id: "70",
  titulo: "Informações extras",
  quando: (respostas, contexto) => configuracaoDe(respostas, contexto) !== null,
  perguntas: () => [
    { tipo: "texto", nome: "ddd", rotulo: "DDD (se quiser)", dica: "De um telefone em que o RH pode falar com você.", modo: "numeric", maximo: 2, completar: "tel-area-code" },
    { tipo: "texto", nome: "numero", rotulo: "Número (se quiser)", modo: "numeric", maximo: 10, completar: "tel-local" },
    { tipo: "area", nome: "justificativa", rotulo: "Justificativa (se quiser)", dica: "O que mais o RH precisa saber.", maximo: LONGEST_NOTE },
  ],
  campos: () => {
    const digits = (pattern: RegExp, message: string) =>
      z
        .string()
        .optional()
        .transform((texto) => (texto ?? "").replace(/[\s().-]/g, ""))
        .refine((texto) => texto === "" || pattern.test(texto), message);
    return z.object({
      ddd: digits(/^\d{2}$/, "Informe o DDD com 2 dígitos"),
      numero: digits(/^\d{8,9}$/, "Informe o número com 8 ou 9 dígitos"),
      justificativa: z
        .string()
        .optional()
        .transform((texto) => (texto ?? "").trim())
        .refine((texto) => texto.length <= LONGEST_NOTE, `Escreva a justificativa com até ${LONGEST_NOTE} caracteres`),
    });
  },
};
