import { CancelReason, NOT_CANCELLABLE, NOT_LISTED } from "~/components/forms/cancel-form";
import { RequestStatus } from "~/components/status-badge";
import { formatDayAndTime } from "~/lib/day-and-time";
import { href } from "~/paths";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import { canCancel } from "~/services/provider/contract/status";

interface Props {
  solicitacao: Solicitacao | null;
  closeTo: string;
}

export function CancelSolicitacao({ solicitacao, closeTo }: Props) {
  const madeAt = solicitacao && formatDayAndTime(solicitacao.datainicio, solicitacao.horainicio);
  const isOpen = solicitacao && canCancel(solicitacao);
  return (
    <section className="cartao max-w-2xl space-y-4">
      {solicitacao && (
        <p>
          {isOpen && "Você vai cancelar: "}
          <strong>{solicitacao.descsituacao || "Solicitação"}</strong>
          {madeAt && `. Solicitação realizada em ${madeAt}`}
          {isOpen && ". Depois disso não dá para desfazer."}
        </p>
      )}
      {isOpen ? (
        <CancelReason
          closeTo={closeTo}
          hint="No mínimo 10 caracteres."
          aria-label="Cancelar solicitação"
        />
      ) : (
        <>
          {solicitacao && (
            <p>
              <RequestStatus of={solicitacao} />
            </p>
          )}
          <p>{solicitacao ? NOT_CANCELLABLE : NOT_LISTED}</p>
          <p>
            <a className="botao-2" href={href(closeTo)}>
              Fechar
            </a>
          </p>
        </>
      )}
    </section>
  );
}
