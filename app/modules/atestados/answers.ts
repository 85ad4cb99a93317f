/** What was answered when a certificate or document was sent. */
import type { Pair } from "~/lib/text";
import { formatPhone } from "~/lib/phone";
import type { Atestado } from "~/services/provider/contract/atestados";
import { formatPeriod, sentAtText } from "./submission";

/** Every answer, under its name; what was not asked does not show. */
export function answersOf(submission: Atestado): Pair[] {
  const phone = submission.fonenumero
    ? formatPhone(submission.foneddd + submission.fonenumero)
    : "";
  const all: Pair[] = [
    ["Protocolo", submission.codigo],
    ["Enviado em", sentAtText(submission)],
    ["Tipo", submission.titulo],
    ["Motivo", submission.descsituacao],
    ["Dependente", submission.nomedependente],
    ["Período", formatPeriod(submission)],
    ["CID", submission.cid],
    ["Médico", submission.medico],
    ["CRM/CRO", submission.crmcro],
    ["Telefone", phone],
    ["Justificativa", submission.justificativa],
  ];
  return all.filter(([, value]) => value !== "");
}
