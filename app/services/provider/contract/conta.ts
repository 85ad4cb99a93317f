/** Account settings: password and e-mail (spec part 2, sections 5 and 8; contract, section 6). */
import { z } from "zod/v4";
import { comando } from "./chamada";

export interface TrocaDeSenha {
  senha_atual: string;
  nova_senha: string;
  nova_senha_confirmacao: string;
}

/** The three go as typed: only the sign-in is hashed. */
export const alterarSenha = comando({
  nome: "conta.alterarSenha",
  caminho: "/colaborador/alterar-senha",
  corpo: ({ senha_atual, nova_senha, nova_senha_confirmacao }: TrocaDeSenha) => ({ senha_atual, nova_senha, nova_senha_confirmacao }),
  prefixo: "Houve um erro ao atualizar a senha.",
  resposta: z.unknown(),
});

/** `action` instead of `funcao`: the provider's own spelling. */
export const configurarEmail = comando({
  nome: "conta.configurarEmail",
  caminho: "/colaborador/usuarios",
  fixos: { action: "CONFIG-EMAIL" },
  corpo: ({ email }: { email: string }) => ({ email }),
  prefixo: "Houve um erro ao configurar o e-mail.",
  resposta: z.unknown(),
});
