import { FieldsForm } from "~/components/forms/form-fields";
import { MaskedField } from "~/components/forms/masked-field";
import { MASKS } from "~/lib/mask";
import { href, paths } from "~/paths";

interface Props {
  canal: string;
  phone: string;
  uncertain: boolean;
}

export function ValidateCode({ canal, phone, uncertain }: Props) {
  return (
    <>
      <p>
        {uncertain
          ? `Não sabemos se o código saiu. Se ele chegar por ${canal} para ${phone}, insira-o aqui; se não, peça outro.`
          : `Insira o código de segurança que enviamos por ${canal} para ${phone}`}
      </p>
      <FieldsForm
        action={paths.comprasPrazoCodigo()}
        className="space-y-4"
        aria-label="Validar código"
      >
        <MaskedField
          name="codigo"
          label="Código de segurança"
          hint="Seis dígitos."
          mask={MASKS.code}
          autoComplete="one-time-code"
          required
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="botao">
            Confirmar
          </button>{" "}
          <a className="botao-2" href={href(paths.configComprasPrazo())}>
            Enviar novo código
          </a>
        </div>
      </FieldsForm>
    </>
  );
}
