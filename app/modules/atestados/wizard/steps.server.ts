import { defineSteps, type AnswersOf } from "~/wizard/definition/define-steps";
import type { SummaryItem } from "~/wizard/definition/questions";
import { anexos, conferencia } from "./attachments-step.server";
import { dependente, motivo, tipo } from "./choice-steps.server";
import { configOf, motivoOf, type Context } from "./context.server";
import { datas, extras, formatPeriod } from "./data-steps.server";
import { cid, medico } from "./medical-steps.server";

export const STEPS = defineSteps<Context>()({
  tipo,
  motivo,
  dependente,
  datas,
  cid,
  medico,
  extras,
  anexos,
  conferencia,
});
export type Answers = AnswersOf<typeof STEPS>;

function phoneText({ ddd, numero }: Answers["extras"]): string {
  if (!numero) return "";
  const number = numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
  return ddd ? `(${ddd}) ${number}` : number;
}

export function summarise(answers: Partial<Answers>, context: Context): SummaryItem<Answers>[] {
  const { original, dependentes } = context;
  const {
    motivo: chosenMotivo,
    dependente: chosenDependente,
    datas: chosenDatas,
    cid: chosenCid,
    medico: chosenMedico,
    extras: chosenExtras,
  } = answers;
  const nome = dependentes.ok
    ? dependentes.data.find(({ codigo }) => codigo === chosenDependente?.coddependente)?.nome
    : undefined;
  const fixed = original !== null;
  const lines: (SummaryItem<Answers> | undefined)[] = [
    { step: "tipo", label: "Tipo", value: configOf(answers, context)?.descricao ?? "", fixed },
    chosenMotivo && {
      step: "motivo",
      label: "Motivo",
      value: motivoOf(answers, context)?.descricao ?? original?.descsituacao ?? "",
      fixed,
    },
    chosenDependente && {
      step: "dependente",
      label: "Dependente",
      value: nome ?? original?.nomedependente ?? "",
    },
    chosenDatas && {
      step: "datas",
      label: context.tipo === "DOCUMENTOS" ? "Data" : "Período",
      value: formatPeriod(chosenDatas),
    },
    chosenCid && { step: "cid", label: "CID", value: chosenCid.cid || "Não informado" },
    chosenMedico && {
      step: "medico",
      label: "Médico",
      value: [chosenMedico.medico, chosenMedico.crmcro].filter(Boolean).join(", "),
    },
    chosenExtras && {
      step: "extras",
      label: "Telefone",
      value: phoneText(chosenExtras) || "Não informado",
    },
    chosenExtras && {
      step: "extras",
      label: "Justificativa",
      value: chosenExtras.justificativa || "Nenhuma",
    },
  ];
  return lines.filter((line) => line !== undefined);
}
