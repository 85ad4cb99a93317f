/** Sign-in, session and sign-out (contract, section 2). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { SYSTEM } from "~/services/provider/contract/acesso";
import type { ProviderModule } from "../module";
import { personByLogin } from "../people";
import { readBody, Refusal, respond, respondOpen, sessionExpired } from "../respond";
import { checkLogin } from "../passwords";
import { openSession, endSession } from "../sessions";

const INVALID = "Usuário ou senha inválidos";

const signInBody = z.object({ usuario: z.string(), senha: z.string(), sistema: z.literal(SYSTEM) });

export const access: ProviderModule = {
  name: "acesso",
  tables: {},
  responders: [
    respondOpen(contract.acesso.hashPassword, ({ db, query }) => {
      const person = personByLogin(db, query("usuario"));
      if (person?.bloqueio) throw new Refusal(person.bloqueio);
      // An unknown login gets the same reply as most people's logins, so that the reply does not
      // reveal who has a login.
      return { data: { hash_password: person?.hash_password ?? true } };
    }),

    respondOpen(contract.acesso.login, async (request) => {
      const { usuario, senha } = readBody(request, signInBody);
      const person = personByLogin(request.db, usuario);
      if (person?.bloqueio) throw new Refusal(person.bloqueio);
      if (!person || !(await checkLogin(person, senha))) throw new Refusal(INVALID);
      return {
        data: { token: openSession(request.db, person.login) },
        msg: "Login efetuado com sucesso",
      };
    }),

    respond(contract.acesso.logout, ({ db, token }) => {
      endSession(db, token);
      return { msg: "Sessão encerrada" };
    }),

    respondOpen(contract.acesso.validaToken, ({ person, product }) => {
      // Status 200 even for an invalid token, because the portal reads `success` and not the
      // status.
      if (!person) throw sessionExpired(200);
      const { nome, cargo, email, cod_id_feder, matricula } = person;
      return {
        data: {
          colaborador: nome,
          cargo,
          email,
          [`matr${product}`]: Number(matricula),
          codIdFeder: Number(cod_id_feder),
        },
      };
    }),
  ],
};
