import { Campo, ResumoDeErros, type Recusa } from "~/components/formulario";
import { href, paths } from "~/paths";

/** The way to the declaration, on every screen of the training. */
export function BotaoDaDeclaracao() {
  return (
    <p>
      <a className="botao-2" href={href(paths.declaracaoDeCursos()) + "#dialogo"}>
        Emitir Declaração Cursos
      </a>
    </p>
  );
}

/** A GET form that opens the PDF in a tab of its own: it changes nothing. */
export function FormularioDaDeclaracao({ dtini, dtfim, recusa }: { dtini: string; dtfim: string; recusa: Recusa | null }) {
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      <form action={href(paths.declaracaoDeCursosPdf())} target="_blank" noValidate className="max-w-md space-y-4" aria-label="Emitir declaração">
        <Campo nome="dtini" rotulo="Cursos iniciados a partir de" recusa={recusa} type="date" defaultValue={dtini} required />
        <Campo nome="dtfim" rotulo="Concluídos até" recusa={recusa} type="date" defaultValue={dtfim} required />
        <button type="submit" className="botao">
          Emitir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
        </button>
      </form>
    </>
  );
}
