import { SendButton } from "~/components/fields/send-anyway";
import { TextField, PostForm, type Refusal } from "~/components/form";
import { paths } from "~/paths";

export function ConfigureEmail({ email, refusal }: { email: string; refusal: Refusal | null }) {
  return (
    <PostForm action={paths.minhaConta("email")} className="max-w-md space-y-4" aria-label="Configurar e-mail">
      <TextField
        name="email"
        label="E-mail"
        hint={email ? undefined : "Você ainda não tem um e-mail cadastrado."}
        refusal={refusal}
        type="email"
        defaultValue={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <SendButton refusal={refusal}>Salvar e-mail</SendButton>
    </PostForm>
  );
}
