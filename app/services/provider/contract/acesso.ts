/** Sign-in, session and sign-out (spec 2.2, 2.4; contract, section 2). */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { booleano, texto, textoOpcional } from "./leitura";

export const SISTEMA = "FUNCIONARIO";

const LOGIN_PREFIX = "Ocorreu um erro ao fazer o login no sistema.";

/** Does this person's password go as an MD5 hash? */
export const hashPassword = consulta({
  nome: "acesso.hashPassword",
  caminho: "/base/hash-password",
  fixos: { sistema: SISTEMA },
  consulta: ({ usuario }: { usuario: string }) => ({ usuario }),
  cabecalhos: { "cache-control": "no-cache" },
  semToken: true,
  prefixo: LOGIN_PREFIX,
  resposta: z.object({ hash_password: booleano }),
});

export const login = comando({
  nome: "acesso.login",
  caminho: "/colaborador/login",
  corpo: ({ usuario, senha }: { usuario: string; senha: string }) => ({ usuario, senha, sistema: SISTEMA }),
  semToken: true,
  prefixo: LOGIN_PREFIX,
  resposta: z.object({ token: texto.refine((token) => token !== "", "token vazio") }),
});

export const logout = comando({
  nome: "acesso.logout",
  caminho: "/colaborador/logout",
  metodo: "GET",
  prefixo: "Houve um erro ao sair do sistema.",
  resposta: z.unknown(),
});

const colaborador = (produto: string) =>
  z
    .object({
      colaborador: texto,
      cargo: textoOpcional,
      email: textoOpcional,
      codIdFeder: textoOpcional,
      [`matr${produto}`]: textoOpcional,
    })
    .transform(({ colaborador, cargo, email, codIdFeder, ...rest }) => ({
      colaborador: String(colaborador),
      cargo: String(cargo),
      email: String(email),
      codIdFeder: String(codIdFeder),
      /** Client code at the cooperative's supermarkets (`matr{product}` on the wire). */
      matricula: String(rest[`matr${produto}`] ?? ""),
    }));

export type Colaborador = z.output<ReturnType<typeof colaborador>>;

/** Whose session is this? `success: false` means nobody's, whatever the HTTP status. */
export const validaToken = consulta({
  nome: "acesso.validaToken",
  caminho: "/colaborador/valida-token",
  qualquerStatus: true,
  prefixo: "Houve um erro ao validar a sessão.",
  resposta: colaborador,
});
