/** Password and e-mail (contract, section 6; spec part 2, section 5). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Modulo } from "../modulo";
import { leCorpo, Recusa, responde } from "../responde";
import { confereDigitada, guardaSenha } from "../senhas";

const MINIMO = 6;

const troca = z.object({ senha_atual: z.string(), nova_senha: z.string(), nova_senha_confirmacao: z.string() });
const novoEmail = z.object({ email: z.string().transform((email) => email.trim()) });

export const conta: Modulo = {
  nome: "conta",
  tabelas: {},
  respostas: [
    responde(contrato.conta.alterarSenha, async (pedido) => {
      const { senha_atual, nova_senha, nova_senha_confirmacao } = leCorpo(pedido, troca);
      const { banco, pessoa } = pedido;
      if (!(await confereDigitada(pessoa, senha_atual))) throw new Recusa("Senha atual incorreta");
      if (nova_senha.length < MINIMO) throw new Recusa(`Senha deve conter no mínimo ${MINIMO} caracteres`);
      if (nova_senha !== nova_senha_confirmacao) throw new Recusa("Senha de confirmação não corresponde com a nova senha");
      const { senha, sal } = guardaSenha(nova_senha, pessoa.hash_password);
      banco.executa("update pessoas set senha = ?, sal = ? where login = ?", senha, sal, pessoa.login);
      return { msg: "Senha alterada com sucesso!" };
    }),

    responde(contrato.conta.configurarEmail, (pedido) => {
      const { email } = leCorpo(pedido, novoEmail);
      if (!z.email().safeParse(email).success) throw new Recusa("Informe corretamente o e-mail");
      const { banco, caixa, pessoa } = pedido;
      banco.executa("update pessoas set email = ? where login = ?", email, pessoa.login);
      caixa.envia(pessoa.login, "E-MAIL", email, "Seu e-mail foi cadastrado no Portal do Colaborador da Cooperativa Agroindustrial Vale Verde.");
      return { msg: "E-mail configurado com sucesso!" };
    }),
  ],
};
