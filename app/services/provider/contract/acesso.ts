import { z } from "zod/v4";
import { command, query } from "./call";
import { withStrictForm } from "./strict-form";
import { bool, text, optionalText, optionalCode } from "./tolerant-reader";

export const SYSTEM = "FUNCIONARIO";

const LOGIN_PREFIX = "Ocorreu um erro ao fazer o login no sistema.";

/** The token is part of the session's cookie, which holds at most 4 KB. */
export const MAX_TOKEN_LENGTH = 2_600;

/** `hash_password` tells whether the sign-in must send the password as an MD5 hash. */
export const hashPassword = query({
  name: "acesso.hashPassword",
  path: "/base/hash-password",
  fixed: { sistema: SYSTEM },
  query: ({ usuario }: { usuario: string }) => ({ usuario }),
  headers: { "cache-control": "no-cache" },
  withoutToken: true,
  prefix: LOGIN_PREFIX,
  reply: z.object({ hash_password: bool }),
});

export const login = command({
  name: "acesso.login",
  path: "/colaborador/login",
  body: ({ usuario, senha }: { usuario: string; senha: string }) => ({
    usuario,
    senha,
    sistema: SYSTEM,
  }),
  withoutToken: true,
  prefix: LOGIN_PREFIX,
  reply: z.object({
    token: withStrictForm(
      text
        .refine((token) => token !== "", "token vazio")
        .refine(
          (token) => token.length <= MAX_TOKEN_LENGTH,
          `token de mais de ${MAX_TOKEN_LENGTH} letras`,
        ),
      () => z.string().min(1).max(MAX_TOKEN_LENGTH),
    ),
  }),
});

export const logout = command({
  name: "acesso.logout",
  path: "/colaborador/logout",
  method: "GET",
  prefix: "Houve um erro ao sair do sistema.",
  reply: z.unknown(),
});

const colaborador = (product: string) =>
  z
    .object({
      colaborador: text,
      cargo: optionalText,
      email: optionalText,
      codIdFeder: optionalCode,
      [`matr${product}`]: optionalCode,
    })
    .transform(({ colaborador: name, cargo, email, codIdFeder, ...rest }) => ({
      colaborador: String(name),
      cargo: String(cargo),
      email: String(email),
      codIdFeder: String(codIdFeder),
      matricula: String(rest[`matr${product}`] ?? ""),
    }));

export type Colaborador = z.output<ReturnType<typeof colaborador>>;

/** Some providers write 0 for a missing registration number, so 0 identifies nobody. */
export const hasNumber = ({
  matricula,
  codIdFeder,
}: Pick<Colaborador, "matricula" | "codIdFeder">): boolean => /[^0]/.test(matricula + codIdFeder);

/** The provider answers an invalid token with `success: false` and any HTTP status. */
export const validaToken = query({
  name: "acesso.validaToken",
  path: "/colaborador/valida-token",
  anyStatus: true,
  prefix: "Houve um erro ao validar a sessão.",
  reply: colaborador,
});
