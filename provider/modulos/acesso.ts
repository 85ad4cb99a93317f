/** Sign-in, session and sign-out (contract, section 2). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { SISTEMA } from "~/services/provider/contract/acesso";
import type { Modulo } from "../modulo";
import { pessoaPorLogin } from "../pessoas";
import { leCorpo, Recusa, responde, respondeAberta, sessaoExpirada } from "../responde";
import { confereLogin } from "../senhas";
import { abreSessao, encerraSessao } from "../sessoes";

const INVALIDOS = "Usuário ou senha inválidos";

const entrada = z.object({ usuario: z.string(), senha: z.string(), sistema: z.literal(SISTEMA) });

export const acesso: Modulo = {
  nome: "acesso",
  tabelas: {},
  respostas: [
    respondeAberta(contrato.acesso.hashPassword, ({ banco, query }) => {
      const pessoa = pessoaPorLogin(banco, query("usuario"));
      if (pessoa?.bloqueio) throw new Recusa(pessoa.bloqueio);
      // Nobody learns here who has a login: an unknown one looks like most others.
      return { data: { hash_password: pessoa?.hash_password ?? true } };
    }),

    respondeAberta(contrato.acesso.login, async (pedido) => {
      const { usuario, senha } = leCorpo(pedido, entrada);
      const pessoa = pessoaPorLogin(pedido.banco, usuario);
      if (pessoa?.bloqueio) throw new Recusa(pessoa.bloqueio);
      if (!pessoa || !(await confereLogin(pessoa, senha))) throw new Recusa(INVALIDOS);
      return { data: { token: abreSessao(pedido.banco, pessoa.login) }, msg: "Login efetuado com sucesso" };
    }),

    responde(contrato.acesso.logout, ({ banco, token }) => {
      encerraSessao(banco, token);
      return { msg: "Sessão encerrada" };
    }),

    respondeAberta(contrato.acesso.validaToken, ({ pessoa, produto }) => {
      // Answers any caller with 200: the portal reads `success`, not the status.
      if (!pessoa) throw sessaoExpirada(200);
      const { nome, cargo, email, cod_id_feder, matricula } = pessoa;
      return { data: { colaborador: nome, cargo, email, [`matr${produto}`]: Number(matricula), codIdFeder: Number(cod_id_feder) } };
    }),
  ],
};
