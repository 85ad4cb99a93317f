import { FieldsForm } from "~/components/forms/form-fields";
import { SelectField } from "~/components/forms/select-field";
import { SendButton } from "~/components/forms/send-anyway";
import { ErrorSummary, type Refusal } from "~/components/forms/form";
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
      <FieldsForm refusal={refusal} defaultValue={{ cutis: known }} {...form}>
        <SelectField
          name="cutis"
          label="Etnia/Raça"
          first="Selecione"
          options={options.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
        />
        <SendButton refusal={refusal}>Confirmar dados</SendButton>
      </FieldsForm>
    </>
  );
}
