import { FieldsForm } from "~/components/forms/form-fields";
import { SelectField } from "~/components/forms/select-field";
import { optionsOf } from "~/components/forms/option";
import { byCode } from "~/lib/by-code";
import type { CutisOption } from "~/services/provider/contract/cadastro";

interface Props {
  options: CutisOption[];
  current?: string;
  className: string;
  "aria-label": string;
  reloadDocument?: boolean;
}

export function EtniaForm({ options, current, ...form }: Props) {
  return (
    <FieldsForm defaultValue={{ cutis: byCode(options, current)?.codigo ?? "" }} {...form}>
      <SelectField name="cutis" label="Etnia/Raça" first="Selecione" options={optionsOf(options)} />
      <button type="submit" className="botao">
        Confirmar dados
      </button>
    </FieldsForm>
  );
}
