import { z } from "zod/v4";
import { command } from "./call";

export interface PasswordChange {
  senha_atual: string;
  nova_senha: string;
  nova_senha_confirmacao: string;
}

/** The sign-in may send hashed passwords, but this call must send unhashed passwords. */
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

export const configurarEmail = command({
  name: "conta.configurarEmail",
  path: "/colaborador/usuarios",
  fixed: { action: "CONFIG-EMAIL" },
  body: ({ email }: { email: string }) => ({ email }),
  prefix: "Houve um erro ao configurar o e-mail.",
  reply: z.unknown(),
});
