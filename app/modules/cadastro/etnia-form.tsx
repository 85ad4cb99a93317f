import { FieldError, fieldError, PostForm, ErrorSummary, typedValue, type Refusal } from "~/components/form";
import type { CutisOption } from "~/services/provider/contract/cadastro";

interface Props {
  options: CutisOption[];
  /** Code of the option on record; by default nothing is chosen beforehand. */
  current?: string;
  refusal: Refusal | null;
  className: string;
  "aria-label": string;
  /** On success the page loads anew. */
  reloadDocument?: boolean;
}

/** "Etnia/Raça" and "Confirmar dados": asked for once by a mandatory page (spec 2.5), changed in the registration (spec part 2, section 2). */
export function EtniaForm({ options, current = "", refusal, ...form }: Props) {
  const error = fieldError(refusal, "cutis");
  const known = options.some(({ codigo }) => codigo === current) ? current : "";
  return (
    <>
      <ErrorSummary refusal={refusal} />
      <PostForm {...form}>
        <div className="campo">
          <label htmlFor="cutis">Etnia/Raça</label>
          <FieldError name="cutis" message={error} />
          <select
            id="cutis"
            name="cutis"
            className="entrada"
            required
            defaultValue={typedValue(refusal, "cutis") ?? known}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "cutis-erro" : undefined}
          >
            <option value="">Selecione</option>
            {options.map(({ codigo, descricao }) => (
              <option key={codigo} value={codigo}>
                {descricao}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="botao">
          Confirmar dados
        </button>
      </PostForm>
    </>
  );
}
