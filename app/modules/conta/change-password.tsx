import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { FieldsForm } from "~/components/forms/form-fields";
import { PasswordField } from "~/components/forms/password-field";
import { useRefusal } from "~/components/forms/form";
import { paths } from "~/paths";

/** After a successful change, the location has a new `key`, which empties the fields. */
export function ChangePassword() {
  const refusal = useRefusal();
  const { key } = useLocation();
  const [round, setRound] = useState(key);
  if (!refusal && round !== key) setRound(key);
  return (
    <FieldsForm
      key={round}
      action={paths.minhaConta()}
      className="max-w-md space-y-4"
      aria-label="Alterar senha"
    >
      <PasswordField name="senha_atual" label="Senha atual" autoComplete="current-password" />
      <PasswordField
        name="nova_senha"
        label="Nova senha"
        autoComplete="new-password"
        hint="No mínimo 6 caracteres."
      />
      <PasswordField
        name="nova_senha_confirmacao"
        label="Confirmar nova senha"
        autoComplete="new-password"
      />
      <button type="submit" className="botao">
        Alterar senha
      </button>
    </FieldsForm>
  );
}
