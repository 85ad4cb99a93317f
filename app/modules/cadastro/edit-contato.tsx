import { FieldsForm } from "~/components/forms/form-fields";
import { MaskedField } from "~/components/forms/masked-field";
import { MASKS } from "~/lib/mask";
import { paths } from "~/paths";
import type { Contato } from "~/services/provider/contract/cadastro";

export function EditContato({ numcontato, ddd, telefone }: Contato) {
  return (
    <FieldsForm
      key={numcontato}
      defaultValue={{ ddd, telefone }}
      action={paths.editarContato(numcontato)}
      className="space-y-4 !mt-0"
      aria-label={`Contato ${numcontato}`}
    >
      <MaskedField
        name="ddd"
        label={["DDD", <span key="" className="resto" />]}
        hint="Como 44."
        mask={MASKS.ddd}
        autoComplete="tel-area-code"
      />
      <MaskedField
        name="telefone"
        label="Telefone"
        hint="Só o número, sem o DDD."
        mask={MASKS.phone}
        autoComplete="tel-local"
      />
      <p className="dica">
        Se a cooperativa ainda não conhece este número, enviaremos a ele um código por SMS.
      </p>
      <button type="submit" className="botao">
        Salvar
      </button>
    </FieldsForm>
  );
}
