import { FieldError, fieldError, PostForm, ErrorSummary, typedValue, type Refusal } from "~/components/form";
import type { CutisOption } from "~/services/provider/contract/cadastro";

interface Props {
  options: CutisOption[];
  /** Code of the option on record. */
  current: string;
  refusal: Refusal | null;
}

/** The one thing of the personal data that the employee changes here. */
export function MyEtnia({ options, current, refusal }: Props) {
  const error = fieldError(refusal, "cutis");
  const known = options.some(({ codigo }) => codigo === current) ? current : "";
  return (
    <>
      <ErrorSummary refusal={refusal} />
      <PostForm className="max-w-md space-y-4" aria-label="Atualizar etnia/raça">
        <div className="campo">
          <label htmlFor="cutis">Etnia/Raça</label>
          <FieldError name="cutis" message={error} />
          <select
            id="cutis"
            name="cutis"
            className="entrada"
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
