import { formatPhone } from "~/lib/phone";
import type { Atestado } from "~/services/provider/contract/atestados";
import { formatPeriod, sentAtText } from "./submission";

/** Every answer, under its name; what was not asked does not show. */
function answersOf(submission: Atestado): [string, string][] {
  const phone = submission.fonenumero ? formatPhone(submission.foneddd + submission.fonenumero) : "";
  const all: [string, string][] = [
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

export function AnswerList({ submission }: { submission: Atestado }) {
  return (
    <dl className="pares">
      {answersOf(submission).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
