import { StatusBadge } from "~/components/status-badge";
import { formatDateTime } from "~/lib/dates";
import { href } from "~/paths";
import type { SolicitacaoEntry } from "./solicitacao";

function Glance({
  solicitacao,
  inline = false,
}: {
  solicitacao: SolicitacaoEntry;
  inline?: boolean;
}) {
  const { tipo, titulo, situacao, cores, sentAt } = solicitacao;
  const sentLabel = formatDateTime(sentAt);
  return (
    <>
      <h3 className={inline ? "inline" : undefined}>{titulo}</h3>{" "}
      <span className="dica block">
        {[tipo, sentLabel && `enviado em ${sentLabel}`].filter(Boolean).join(", ")}
      </span>{" "}
      <StatusBadge description={situacao} colour={cores} />
    </>
  );
}

function Actions({
  solicitacao: { tipo, titulo, stage, viewPath, action },
}: {
  solicitacao: SolicitacaoEntry;
}) {
  const which = (
    <span className="sr-only">
      {" "}
      {tipo}: {titulo}
    </span>
  );
  return (
    <p className="nao-imprime flex flex-wrap gap-3">
      {action && (
        <a className={stage === "corrigir" ? "botao" : "botao-2"} href={href(action.to)}>
          {action.label}
          {which}
        </a>
      )}{" "}
      <a className="elo" href={href(viewPath)}>
        Ver inteira{which}
      </a>
    </p>
  );
}

export function SolicitacaoCard({ solicitacao }: { solicitacao: SolicitacaoEntry }) {
  const { key, stage, next, requested, deadline } = solicitacao;
  if (stage !== "corrigir") {
    return (
      <li className="cartao min-w-0" id={key}>
        <details>
          <summary>
            <Glance solicitacao={solicitacao} inline />
          </summary>
          <p className="py-2">{next}</p>
          <Actions solicitacao={solicitacao} />
        </details>
      </li>
    );
  }
  return (
    <li className="cartao min-w-0 space-y-2" id={key}>
      <Glance solicitacao={solicitacao} />
      {deadline && (
        <p className="font-semibold text-aviso">
          Corrija até {deadline} para não perder o prazo de entrega.
        </p>
      )}
      {/* HR's own text replaces the general text. */}
      {requested === "" && <p>{next}</p>}
      {requested && (
        <p className="border-l-4 border-borda pl-3">
          <span className="sr-only">O que foi pedido: </span>
          {requested}
        </p>
      )}
      <Actions solicitacao={solicitacao} />
    </li>
  );
}
