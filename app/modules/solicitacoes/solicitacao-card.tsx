import { StatusBadge } from "~/components/status-badge";
import { formatDateTime } from "~/lib/dates";
import { href } from "~/paths";
import type { Solicitacao } from "./solicitacao";

/** One request: what it is, where it stands, what happens next, and the one thing that the person can do. */
export function SolicitacaoCard({ solicitacao }: { solicitacao: Solicitacao }) {
  const { key, tipo, titulo, situacao, cores, stage, sentAt, next, requested, deadline, viewPath, action } = solicitacao;
  const sentLabel = formatDateTime(sentAt);
  return (
    <li className="cartao min-w-0 space-y-2" id={key}>
      <p className="dica">{[tipo, sentLabel && `enviado em ${sentLabel}`].filter(Boolean).join(", ")}</p>
      <h2 className="text-lg">
        <a href={href(viewPath)}>{titulo}</a>
      </h2>
      <StatusBadge description={situacao} colour={cores} />
      <p>{next}</p>
      {requested && (
        <p className="border-l-4 border-borda pl-3">
          <span className="sr-only">O que foi pedido: </span>
          {requested}
        </p>
      )}
      {deadline && <p className="font-semibold text-aviso">Corrija até {deadline} para não perder o prazo de entrega.</p>}
      {action && (
        <p>
          <a className={stage === "corrigir" ? "botao" : "botao-2"} href={href(action.to)}>
            {action.label}
            <span className="sr-only">
              {" "}
              {tipo}: {titulo}
            </span>
          </a>
        </p>
      )}
    </li>
  );
}
