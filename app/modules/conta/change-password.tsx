import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { PasswordField } from "~/components/fields/password-field";
import { PostForm, type Refusal } from "~/components/form";
import { paths } from "~/paths";

/** Three empty fields. What was typed stays on screen after a refusal (with scripts), and goes after a success. */
export function ChangePassword({ refusal }: { refusal: Refusal | null }) {
  const { key } = useLocation();
  const [round, setRound] = useState(key);
  if (!refusal && round !== key) setRound(key);
  return (
    <PostForm key={round} action={paths.minhaConta()} className="max-w-md space-y-4" aria-label="Alterar senha">
      <PasswordField name="senha_atual" label="Senha atual" refusal={refusal} autoComplete="current-password" />
      <PasswordField name="nova_senha" label="Nova senha" refusal={refusal} autoComplete="new-password" hint="No mínimo 6 caracteres." />
      <PasswordField name="nova_senha_confirmacao" label="Confirmar nova senha" refusal={refusal} autoComplete="new-password" />
      <button type="submit" className="botao">
        Alterar senha
      </button>
    </PostForm>
  );
}
