/** Password and e-mail (contract, section 6; spec 2, section 5). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import type { ProviderModule } from "../module";
import { readBody, Refusal, respond } from "../respond";
import { checkTyped, storePassword } from "../passwords";

const SHORTEST = 6;

const passwordChangeBody = z.object({
  senha_atual: z.string(),
  nova_senha: z.string(),
  nova_senha_confirmacao: z.string(),
});
const emailBody = z.object({ email: z.string().transform((email) => email.trim()) });

export const conta: ProviderModule = {
  name: "conta",
  tables: {},
  responders: [
    respond(contract.conta.alterarSenha, async (request) => {
      const { senha_atual, nova_senha, nova_senha_confirmacao } = readBody(
        request,
        passwordChangeBody,
      );
      const { db, person } = request;
      if (!(await checkTyped(person, senha_atual))) throw new Refusal("Senha atual incorreta");
      if (nova_senha.length < SHORTEST)
        throw new Refusal(`Senha deve conter no mínimo ${SHORTEST} caracteres`);
      if (nova_senha !== nova_senha_confirmacao)
        throw new Refusal("Senha de confirmação não corresponde com a nova senha");
      const { senha, sal } = storePassword(nova_senha, person.hash_password);
      db.run("update pessoas set senha = ?, sal = ? where login = ?", senha, sal, person.login);
      return { msg: "Senha alterada com sucesso!" };
    }),

    respond(contract.conta.configurarEmail, (request) => {
      const { email } = readBody(request, emailBody);
      if (!z.email().safeParse(email).success) throw new Refusal("Informe corretamente o e-mail");
      const { db, outbox, person } = request;
      db.run("update pessoas set email = ? where login = ?", email, person.login);
      outbox.send(
        person.login,
        "E-MAIL",
        email,
        "Seu e-mail foi cadastrado no Portal do Colaborador da Cooperativa Agroindustrial Vale Verde.",
      );
      return { msg: "E-mail configurado com sucesso!" };
    }),
  ],
};
