import { DateField } from "~/components/forms/date-field";
import { FormFields } from "~/components/forms/form-fields";
import type { FormRefusal } from "~/components/forms/form";
import { href, paths } from "~/paths";

export function DeclaracaoForm({
  dtini,
  dtfim,
  tipo,
  refusal,
}: {
  dtini: string;
  dtfim: string;
  tipo: string | null;
  refusal: FormRefusal | null;
}) {
  return (
    <form
      action={href(paths.declaracaoDeCursosPdf())}
      target="_blank"
      noValidate
      className="space-y-4"
      aria-label="Emitir declaração"
    >
      <FormFields refusal={refusal} defaultValue={{ dtini, dtfim }}>
        <DateField name="dtini" label="Cursos iniciados a partir de" required />
        <DateField name="dtfim" label="Concluídos até" required />
      </FormFields>
      {tipo && <input type="hidden" name="tipo" value={tipo} />}
      <p>
        <button type="submit" className="botao">
          Emitir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
        </button>
      </p>
    </form>
  );
}
