/** Step 80: the attachments, a look at everything, and the sending. */
import { z } from "zod/v4";
import type { Step, Answers } from "~/wizard/steps";
import type { SummaryItem } from "~/wizard/questions";
import { anexoApplies } from "../rules";
import { configOf, motivoOf, type Context } from "./context.server";
import { formatPeriod } from "./data-steps.server";

export const attachmentsStep: Step<Context> = {
  id: "80",
  title: "Anexos e envio",
  questions: () => [],
  fields: () => z.object({}),
  attachments: (answers, context) => {
    const motivo = motivoOf(answers, context)?.codigo ?? null;
    const dias = Number(answers["40"]?.dias ?? 0);
    const sent = new Set(context.original?.anexos.map(({ codigo }) => codigo));
    return (configOf(answers, context)?.anexos ?? [])
      .filter((anexo) => anexoApplies(anexo, motivo, dias))
      .map(({ codigo, descricao, obrigatorio }) => ({
        codigo,
        descricao,
        obrigatorio,
        accepts: context.tipo === "ATESTADOS" ? ("imagens" as const) : ("imagens-e-pdf" as const),
        alreadySent: sent.has(codigo),
      }));
  },
};

function phoneText({ ddd, numero }: { ddd?: string; numero?: string }): string {
  if (!numero) return "";
  const number = numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
  return ddd ? `(${ddd}) ${number}` : number;
}

/** Every answer that counts, in the order of the steps. */
export function summarise(answers: Answers, context: Context): SummaryItem[] {
  const { dependentes } = context;
  const chosen = answers["30"]?.coddependente;
  const nome = dependentes.ok ? dependentes.data.find(({ codigo }) => codigo === chosen)?.nome : undefined;
  const { medico, crmcro } = answers["60"] ?? {};
  const lines: (SummaryItem | false)[] = [
    { step: "10", label: "Tipo", value: configOf(answers, context)?.descricao ?? "" },
    answers["20"] !== undefined && { step: "20", label: "Motivo", value: motivoOf(answers, context)?.descricao ?? context.original?.descsituacao ?? "" },
    chosen !== undefined && { step: "30", label: "Dependente", value: nome ?? context.original?.nomedependente ?? "" },
    answers["40"] !== undefined && { step: "40", label: context.tipo === "DOCUMENTOS" ? "Data" : "Período", value: formatPeriod(answers["40"]) },
    answers["50"] !== undefined && { step: "50", label: "CID", value: answers["50"].cid || "Não informado" },
    answers["60"] !== undefined && { step: "60", label: "Médico", value: [medico, crmcro].filter(Boolean).join(", ") },
    answers["70"] !== undefined && { step: "70", label: "Telefone", value: phoneText(answers["70"]) || "Não informado" },
    answers["70"] !== undefined && { step: "70", label: "Justificativa", value: answers["70"].justificativa || "Nenhuma" },
  ];
  return lines.filter((line) => line !== false);
}
