import { formataTelefone } from "~/lib/telefone";
import type { Atestado } from "~/services/provider/contract/atestados";
import { periodo, textoDoEnvio } from "./envio";

/** Every answer, under its name; what was not asked does not show. */
function respostas(envio: Atestado): [string, string][] {
  const telefone = envio.fonenumero ? formataTelefone(envio.foneddd + envio.fonenumero) : "";
  const all: [string, string][] = [
    ["Protocolo", envio.codigo],
    ["Enviado em", textoDoEnvio(envio)],
    ["Tipo", envio.titulo],
    ["Motivo", envio.descsituacao],
    ["Dependente", envio.nomedependente],
    ["Período", periodo(envio)],
    ["CID", envio.cid],
    ["Médico", envio.medico],
    ["CRM/CRO", envio.crmcro],
    ["Telefone", telefone],
    ["Justificativa", envio.justificativa],
  ];
  return all.filter(([, valor]) => valor !== "");
}

export function Respostas({ envio }: { envio: Atestado }) {
  return (
    <dl className="pares">
      {respostas(envio).map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
