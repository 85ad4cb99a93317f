import { EmptyState } from "~/components/notice";
import { Pairs } from "~/components/pairs";
import type { Pair } from "~/lib/text";
import { SubmissionLink } from "./submission-link";

export function MyEndereco({ pairs, correcting }: { pairs: Pair[]; correcting: string | null }) {
  return (
    <section className="cartao ficha max-w-2xl space-y-4" aria-labelledby="endereco">
      <h2 id="endereco">Meu endereço</h2>
      {pairs.length === 0 ? (
        <EmptyState until="Aparece aqui depois que o RH aceita o comprovante que você enviar.">
          Nenhum endereço cadastrado
        </EmptyState>
      ) : (
        <Pairs pairs={pairs} />
      )}
      <p>
        <SubmissionLink tipo="endereco" correcting={correcting} />
      </p>
    </section>
  );
}
