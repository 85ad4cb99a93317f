import type { Atestado, AtestadoFields } from "~/services/provider/contract/atestados";
import { ATESTADO } from "~/services/provider/contract/labels";
import { DOCUMENTS, record } from "~/wizard/definition/record";
import { longText } from "~/wizard/definition/rules";
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
        label: "Justificativa (se quiser)",
        hint: "O que mais o RH precisa saber.",
        maxLength: MAX_NOTE_LENGTH,
      },
      longText(MAX_NOTE_LENGTH, `Escreva a justificativa com até ${MAX_NOTE_LENGTH} caracteres`),
      {
        listed: ["justificativa", "text"],
        show: { label: ATESTADO.justificativa, blank: "Nenhuma" },
      },
    ),
  },
  derived: { datafim: dates.datafim },
  files: DOCUMENTS,
  ignored: ["codigo", "status", "descstatus", "cores", "movimentacao"],
});
