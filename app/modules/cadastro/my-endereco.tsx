import { EmptyState } from "~/components/notice";
import { Pairs } from "~/components/pairs";
import type { Pair } from "~/lib/text";
import { SubmissionLink } from "./submission-link";

export function MyEndereco({ pairs, canSend }: { pairs: Pair[]; canSend: boolean }) {
  return (
    <section className="cartao ficha space-y-4">
      <h2>Meu endereço</h2>
      {pairs.length === 0 ? (
        <EmptyState until="Aparece aqui depois que o RH aceita o comprovante que você enviar.">
          Nenhum endereço cadastrado
        </EmptyState>
      ) : (
        <Pairs pairs={pairs} />
      )}
      {canSend && (
        <p>
          <SubmissionLink tipo="endereco" correcting={null} />
        </p>
      )}
    </section>
  );
}
