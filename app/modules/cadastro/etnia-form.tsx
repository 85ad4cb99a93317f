import { SendButton } from "~/components/fields/send-anyway";
import { Field, PostForm, ErrorSummary, typedValue, type Refusal } from "~/components/form";
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
  const known = options.some(({ codigo }) => codigo === current) ? current : "";
  return (
    <>
      <ErrorSummary refusal={refusal} />
      <PostForm {...form}>
        <Field name="cutis" label="Etnia/Raça" refusal={refusal}>
          {(tied) => (
            <select {...tied} required defaultValue={typedValue(refusal, "cutis") ?? known}>
              <option value="">Selecione</option>
              {options.map(({ codigo, descricao }) => (
                <option key={codigo} value={codigo}>
                  {descricao}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SendButton refusal={refusal}>Confirmar dados</SendButton>
      </PostForm>
    </>
  );
}
