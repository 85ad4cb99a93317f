import { href } from "~/paths";
import { AreaDeTexto } from "./area-de-texto";
import { Formulario, ResumoDeErros, type Recusa } from "./formulario";

interface Props {
  /** What is cancelled, as the person knows it. */
  titulo: string;
  /** A path of `paths`: where "Fechar" leads. */
  fechar: string;
  dica?: string;
  recusa: Recusa | null | undefined;
}

/** Asks why, and only then cancels a request. The action reads `motivo`. */
export function FormularioDeCancelamento({ titulo, fechar, dica, recusa }: Props) {
  return (
    <section className="cartao space-y-4">
      <p>
        Você vai cancelar: <strong>{titulo}</strong>. Depois de cancelado não dá para desfazer.
      </p>
      <ResumoDeErros recusa={recusa} />
      <Formulario className="max-w-xl space-y-4">
        <AreaDeTexto nome="motivo" rotulo="Motivo cancelamento" dica={dica} recusa={recusa} maxLength={500} required />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="botao">
            Confirmar cancelamento
          </button>
          <a className="botao-2" href={href(fechar)}>
            Fechar
          </a>
        </div>
      </Formulario>
    </section>
  );
}
