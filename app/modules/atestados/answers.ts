import type { Pair } from "~/lib/text";
import { formatPhone } from "~/lib/phone";
import type { Atestado } from "~/services/provider/contract/atestados";
import { formatPeriod, sentAtText } from "./submission";

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
