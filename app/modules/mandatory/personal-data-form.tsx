import { FieldError, fieldError, PostForm, ErrorSummary, typedValue, type Refusal } from "~/components/form";
import type { CutisOption } from "~/services/provider/contract/cadastro";

/** "Etnia/Raça" and "Confirmar dados" (spec 2.5). Nothing is chosen beforehand. On success the page loads anew. */
export function PersonalDataForm({ options, refusal }: { options: CutisOption[]; refusal: Refusal | null }) {
  const error = fieldError(refusal, "cutis");
  return (
    <>
      <ErrorSummary refusal={refusal} />
      <PostForm reloadDocument className="space-y-4" aria-label="Confirmar dados">
        <div className="campo">
          <label htmlFor="cutis">Etnia/Raça</label>
          <FieldError name="cutis" message={error} />
          <select
            id="cutis"
            name="cutis"
            className="entrada"
            required
            defaultValue={typedValue(refusal, "cutis") ?? ""}
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
