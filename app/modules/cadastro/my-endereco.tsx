import { EmptyState } from "~/components/notice";
import { Pairs } from "~/components/pairs";
import type { Pair } from "~/lib/text";
import { PendingNotice } from "./pending-notice";
import type { Pending } from "./solicitacoes";
import { SubmissionLink } from "./submission-link";

export function MyEndereco({ pairs, pending }: { pairs: Pair[]; pending: Pending | null }) {
  return (
    <div className="max-w-2xl space-y-4">
      {pending && (
        <PendingNotice tipo="endereco" title="O RH pediu uma correção" pending={pending} />
      )}
      <section className="cartao ficha space-y-4">
        <h2>Meu endereço</h2>
        {pairs.length === 0 ? (
          <EmptyState until="Aparece aqui depois que o RH aceita o comprovante que você enviar.">
            Nenhum endereço cadastrado
          </EmptyState>
        ) : (
          <Pairs pairs={pairs} />
        )}
        {!pending && (
          <p>
            <SubmissionLink tipo="endereco" correcting={null} />
          </p>
        )}
      </section>
    </div>
  );
}
