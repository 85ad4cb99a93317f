import { CancelReason } from "~/components/cancel-form";
import { ErrorSummary, type Refusal } from "~/components/form";
import { StatusBadge } from "~/components/status-badge";
import { href } from "~/paths";
import type { SolicitacaoView } from "./solicitacoes";

interface Props {
  solicitacao: SolicitacaoView;
  /** Where "Fechar" leads. */
  closeTo: string;
  refusal: Refusal | null;
}

/** The confirmation of a cancellation, with its reason (spec part 2, sections 2 and 5). */
export function CancelSolicitacao({ solicitacao, closeTo, refusal }: Props) {
  const { descsituacao, descstatus, cores, madeAt, canCancel } = solicitacao;
  return (
    <section className="cartao space-y-4">
      <p>
        {[descsituacao || "Solicitação", madeAt && `Solicitação realizada em ${madeAt}`]
          .filter(Boolean)
          .join(". ")}
      </p>
      <p>
        <StatusBadge description={descstatus} colour={cores} />
      </p>
      <ErrorSummary refusal={refusal} />
      {canCancel || refusal?.check ? (
        <CancelReason
          closeTo={closeTo}
          hint="No mínimo 10 caracteres."
          refusal={refusal}
          aria-label="Cancelar solicitação"
        />
      ) : (
        <>
          <p>Esta solicitação não pode mais ser cancelada.</p>
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
