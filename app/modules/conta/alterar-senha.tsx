import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { CampoDeSenha } from "~/components/campo-de-senha";
import { Formulario, type Recusa } from "~/components/formulario";
import { paths } from "~/paths";

/** Three empty fields. What was typed stays on screen after a refusal (with scripts), and goes after a success. */
export function AlterarSenha({ recusa }: { recusa: Recusa | undefined }) {
  const { key } = useLocation();
  const [round, setRound] = useState(key);
  if (!recusa && round !== key) setRound(key);
  return (
    <Formulario key={round} action={paths.minhaConta()} className="max-w-md space-y-4" aria-label="Alterar senha">
      <CampoDeSenha nome="senha_atual" rotulo="Senha atual" recusa={recusa} autoComplete="current-password" />
      <CampoDeSenha nome="nova_senha" rotulo="Nova senha" recusa={recusa} autoComplete="new-password" dica="No mínimo 6 caracteres." />
      <CampoDeSenha nome="nova_senha_confirmacao" rotulo="Confirmar nova senha" recusa={recusa} autoComplete="new-password" />
      <button type="submit" className="botao">
        Alterar senha
      </button>
    </Formulario>
  );
}
