import { TextField, ErrorSummary, type Refusal } from "~/components/form";
import { href, paths } from "~/paths";

/** The way to the declaration, on every screen of the training. */
export function DeclaracaoButton() {
  return (
    <p>
      <a className="botao-2" href={href(paths.declaracaoDeCursos()) + "#dialogo"}>
        Emitir Declaração Cursos
      </a>
    </p>
  );
}

/** A GET form that opens the PDF in a tab of its own: it changes nothing. */
export function DeclaracaoForm({ dtini, dtfim, refusal }: { dtini: string; dtfim: string; refusal: Refusal | null }) {
  return (
    <>
      <ErrorSummary refusal={refusal} />
      <form action={href(paths.declaracaoDeCursosPdf())} target="_blank" noValidate className="max-w-md space-y-4" aria-label="Emitir declaração">
        <TextField name="dtini" label="Cursos iniciados a partir de" refusal={refusal} type="date" defaultValue={dtini} required />
        <TextField name="dtfim" label="Concluídos até" refusal={refusal} type="date" defaultValue={dtfim} required />
        <button type="submit" className="botao">
          Emitir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
        </button>
      </form>
    </>
  );
}
