import { Campo, Formulario, type Recusa } from "~/components/formulario";
import { paths } from "~/paths";

export function ConfigurarEmail({ email, recusa }: { email: string; recusa: Recusa | undefined }) {
  return (
    <Formulario action={paths.minhaConta("email")} className="max-w-md space-y-4" aria-label="Configurar e-mail">
      <Campo
        nome="email"
        rotulo="E-mail"
        dica={email ? undefined : "Você ainda não tem um e-mail cadastrado."}
        recusa={recusa}
        type="email"
        defaultValue={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <button type="submit" className="botao">
        Salvar e-mail
      </button>
    </Formulario>
  );
}
