/** Account settings: password and e-mail (spec part 2, sections 5 and 8; contract, section 6). */
import { z } from "zod/v4";
import { command } from "./call";

export interface PasswordChange {
  senha_atual: string;
  nova_senha: string;
  nova_senha_confirmacao: string;
}

/** The three go as typed: only the sign-in is hashed. */
export const alterarSenha = command({
  name: "conta.alterarSenha",
  path: "/colaborador/alterar-senha",
  body: ({ senha_atual, nova_senha, nova_senha_confirmacao }: PasswordChange) => ({
    senha_atual,
    nova_senha,
    nova_senha_confirmacao,
  }),
  prefix: "Houve um erro ao atualizar a senha.",
  reply: z.unknown(),
});

/** `action` instead of `funcao`: the provider's own spelling. */
export const configurarEmail = command({
  name: "conta.configurarEmail",
  path: "/colaborador/usuarios",
  fixed: { action: "CONFIG-EMAIL" },
  body: ({ email }: { email: string }) => ({ email }),
  prefix: "Houve um erro ao configurar o e-mail.",
  reply: z.unknown(),
});
