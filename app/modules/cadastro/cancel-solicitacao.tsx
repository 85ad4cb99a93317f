import { CancelReason, NOT_LISTED } from "~/components/forms/cancel-form";
import type { FormRefusal } from "~/components/forms/form";
import { StatusBadge } from "~/components/status-badge";
import { formatDayAndTime } from "~/lib/day-and-time";
import { href } from "~/paths";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import { canCancel } from "./kinds";

function About({ descsituacao, descstatus, cores, datainicio, horainicio }: Solicitacao) {
  const madeAt = formatDayAndTime(datainicio, horainicio);
  return (
    <>
      <p>
        {[descsituacao || "Solicitação", madeAt && `Solicitação realizada em ${madeAt}`]
          .filter(Boolean)
          .join(". ")}
      </p>
      <p>
        <StatusBadge description={descstatus} colour={cores} />
      </p>
    </>
  );
}

interface Props {
  /** Null if the provider's list lacks the request. */
  solicitacao: Solicitacao | null;
  closeTo: string;
  refusal: FormRefusal | null;
}

export function CancelSolicitacao({ solicitacao, closeTo, refusal }: Props) {
  return (
    <section className="cartao space-y-4">
      {solicitacao && <About {...solicitacao} />}
      {solicitacao && canCancel(solicitacao) ? (
        <CancelReason
          closeTo={closeTo}
          hint="No mínimo 10 caracteres."
          refusal={refusal}
          aria-label="Cancelar solicitação"
        />
      ) : (
        <>
          <p>{solicitacao ? "Esta solicitação não pode mais ser cancelada." : NOT_LISTED}</p>
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
