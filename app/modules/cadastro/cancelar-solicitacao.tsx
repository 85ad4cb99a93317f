import { AreaDeTexto } from "~/components/area-de-texto";
import { Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { Situacao } from "~/components/situacao";
import { href } from "~/paths";
import type { SolicitacaoDaTela } from "./solicitacoes";

interface Props {
  solicitacao: SolicitacaoDaTela;
  /** Where "Fechar" leads. */
  fechar: string;
  recusa: Recusa | undefined;
}

/** The confirmation of a cancellation, with its reason (spec part 2, sections 2 and 5). */
export function CancelarSolicitacao({ solicitacao, fechar, recusa }: Props) {
  const { descsituacao, descstatus, cores, realizada, podeCancelar } = solicitacao;
  return (
    <section className="cartao space-y-4">
      <p>{[descsituacao || "Solicitação", realizada && `Solicitação realizada em ${realizada}`].filter(Boolean).join(". ")}</p>
      <p>
        <Situacao descricao={descstatus} cores={cores} />
      </p>
      <ResumoDeErros recusa={recusa} />
      {podeCancelar ? (
        <Formulario className="max-w-xl space-y-4" aria-label="Cancelar solicitação">
          <AreaDeTexto nome="motivo" rotulo="Motivo cancelamento" dica="No mínimo 10 caracteres." recusa={recusa} maxLength={500} />
          <p className="flex flex-wrap gap-2">
            <button type="submit" className="botao">
              Confirmar cancelamento
            </button>
            <a className="botao-2" href={href(fechar)}>
              Fechar
            </a>
          </p>
        </Formulario>
      ) : (
        <>
          <p>Esta solicitação não pode mais ser cancelada.</p>
          <p>
            <a className="botao-2" href={href(fechar)}>
              Fechar
            </a>
          </p>
        </>
      )}
    </section>
  );
}
