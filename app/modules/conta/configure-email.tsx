import { FieldsForm } from "~/components/forms/form-fields";
import { TextField } from "~/components/forms/text-field";
import { paths } from "~/paths";

/** Characters that the field shows on a phone. */
const FITS = 30;

export function ConfigureEmail({ email }: { email: string }) {
  return (
    <FieldsForm
      defaultValue={{ email }}
      action={paths.minhaConta("email")}
      className="max-w-md space-y-4"
      aria-label="Configurar e-mail"
    >
      <TextField
        name="email"
        label="E-mail"
        hint={
          email === ""
            ? "Você ainda não tem um e-mail cadastrado."
            : email.length > FITS
              ? `Cadastrado: ${email}`
              : undefined
        }
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className="botao">
        Salvar e-mail
      </button>
    </FieldsForm>
  );
}
