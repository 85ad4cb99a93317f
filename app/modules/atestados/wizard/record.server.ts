import type { Atestado, AtestadoFields } from "~/services/provider/contract/atestados";
import { DOCUMENTS, fieldsOf, record } from "~/wizard/definition/record";
import { note, text } from "~/wizard/definition/rules";
import { formatPeriod } from "../submission";
import * as files from "./attachments.server";
import * as choices from "./choices.server";
import { motivoOf, type Chosen, type Context } from "./context.server";
import * as dates from "./dates.server";
import * as medical from "./medical.server";
import * as phone from "./phone.server";

export const LONGEST_NOTE = 1_000;

const TOO_LONG = `Escreva a justificativa com até ${LONGEST_NOTE} caracteres`;

const JUSTIFICATIVA = {
  kind: "textarea",
  label: "Justificativa (se quiser)",
  hint: "O que mais o RH precisa saber.",
  maxLength: LONGEST_NOTE,
} as const;

const { field, derived } = fieldsOf<Context, Chosen, AtestadoFields, Atestado>();

export const atestado = record<Context, Chosen, AtestadoFields, Atestado>()({
  parts: { ...choices.PARTS, ...dates.PARTS, ...medical.PARTS, ...phone.PARTS, ...files.PARTS },
  fields: {
    tipo: field("tipo", choices.askTipo, choices.tipoRule, {
      wire: "codconfigatest",
      send: choices.sentTipo,
      listed: ["codconfigatest", "code", "identity"],
      fixed: choices.lockedTipo,
      show: { label: "Tipo", check: choices.tipoText, receipt: "titulo" },
    }),
    motivo: field("motivo", choices.askMotivo, choices.motivoRule, {
      wire: "codconfigsituacao",
      send: choices.sentMotivo,
      listed: ["codconfigsituacao", "code", "if-sent"],
      fixed: choices.lockedMotivo,
      defaults: choices.firstMotivo,
      staleAfter: ["tipo"],
      show: { label: "Motivo", check: choices.motivoText, receipt: "descsituacao" },
    }),
    coddependente: field("dependente", choices.askDependente, choices.dependenteRule, {
      listed: ["coddependente", "code"],
      staleAfter: ["tipo"],
      show: { label: "Dependente", check: choices.dependenteText, receipt: "nomedependente" },
    }),
    datainicio: field("datas", dates.askFirstDay, dates.firstDayRule, {
      listed: ["datainicio", "date"],
      called: "primeiro dia",
      show: { label: dates.label, check: dates.periodText, receipt: formatPeriod },
    }),
    certeza: field("datas", dates.CERTAINTY, text, dates.ASIDE),
    dias: field("datas", dates.askDays, dates.daysRule, {
      wire: null,
      listed: ["diasatestado", "aside"],
      unsent: 0,
      defaults: (earlier, context) => motivoOf(earlier, context)?.diasminimo ?? 0,
      staleAfter: ["tipo", "motivo"],
      show: null,
    }),
    cid: field("cid", medical.CID, medical.cidRule, {
      listed: ["cid", "code"],
      called: "CID",
      show: { label: "CID", blank: "Não informado" },
    }),
    medico: field("medico", medical.askDoctor, medical.doctorRule, {
      listed: ["medico", "text"],
      show: { label: "Médico", check: medical.doctorText },
    }),
    crmcro: field("medico", medical.LICENCE, medical.licenceRule, {
      listed: ["crmcro", "code"],
      called: "CRM ou CRO",
      show: { label: "CRM/CRO", only: "receipt" },
    }),
    codmedico: field("medico", { kind: "hidden" }, medical.doctorCodeRule, {
      listed: ["codmedico", "code"],
      called: "código do médico",
      show: null,
    }),
    ddd: field("extras", phone.askDdd, phone.dddRule, {
      listed: ["foneddd", "code"],
      called: "DDD",
      show: null,
    }),
    numero: field("extras", phone.NUMBER, phone.numberRule, {
      wire: "telefone",
      listed: ["fonenumero", "digits"],
      show: { label: "Telefone", check: phone.phoneText, receipt: phone.listedPhone },
    }),
    justificativa: field("extras", JUSTIFICATIVA, note(LONGEST_NOTE, TOO_LONG), {
      listed: ["justificativa", "text"],
      show: { label: "Justificativa", blank: "Nenhuma" },
    }),
  },
  derived: { datafim: derived(dates.lastDay, ["datafim", "date"], "último dia") },
  files: DOCUMENTS,
  ignored: ["codigo", "status", "descstatus", "cores", "movimentacao"],
});
