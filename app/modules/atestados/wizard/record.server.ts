import { formatDateTime } from "~/lib/day-and-time";
import type { Pair } from "~/lib/text";
import type { Atestado, AtestadoFields } from "~/services/provider/contract/atestados";
import { isCorrected } from "~/services/provider/contract/status";
import { DOCUMENTS, record } from "~/wizard/definition/record";
import { longText } from "~/wizard/definition/rules";
import { sentAt } from "../submission";
import * as files from "./attachments.server";
import * as choices from "./choices.server";
import { field, type Chosen, type Context } from "./context.server";
import * as dates from "./dates.server";
import * as medical from "./medical.server";
import * as phone from "./phone.server";

export const MAX_NOTE_LENGTH = 1_000;

export const atestado = record<Context, Chosen, AtestadoFields, Atestado>()({
  parts: { ...choices.parts, ...dates.parts, ...medical.parts, ...phone.parts, ...files.parts },
  fields: {
    ...choices.fields,
    ...dates.fields,
    ...medical.fields,
    ...phone.fields,
    justificativa: field(
      "extras",
      {
        kind: "textarea",
        label: "Justificativa (opcional)",
        hint: "O que mais o RH precisa saber.",
        maxLength: MAX_NOTE_LENGTH,
      },
      longText(MAX_NOTE_LENGTH, `Escreva a justificativa com até ${MAX_NOTE_LENGTH} caracteres`),
      {
        listed: ["justificativa", "text"],
        show: { blank: "Nenhuma" },
      },
    ),
    datafim: dates.datafim,
  },
  files: DOCUMENTS,
  ignored: ["codigo", "status", "descstatus", "cores", "movimentacao"],
});

export function answersOf(submission: Atestado): Pair[] {
  const when = formatDateTime(sentAt(submission));
  return [
    ["Protocolo", submission.codigo],
    ...(when ? [["Enviado em", when] satisfies Pair] : []),
    ...atestado.receipt(submission),
  ];
}

const trace = atestado.trace(({ codigo, movimentacao }) => ({
  key: codigo,
  history: movimentacao,
}));

export const submissionRows = trace.created;

export const correctionRows = (listed: Atestado) =>
  trace.corrected([listed], listed.codigo, isCorrected);
