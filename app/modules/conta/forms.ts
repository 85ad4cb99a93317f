import { z } from "zod/v4";
import { plainWriting } from "~/lib/text";

export type ContaTab = "senha" | "email";

/** In the specification, tab 1 is the e-mail tab, so `?aba=1` opens it too (spec 1, §2.1). */
export function readTab(query: URLSearchParams): ContaTab {
  const tab = query.get("aba");
  return tab === "email" || tab === "1" ? "email" : "senha";
}

const SHORTEST = 6;
const LONGEST = 200;

const MESSAGES = {
  currentMissing: "Informe a senha atual",
  newMissing: "Informe a nova senha",
  tooShort: `Senha deve conter no mínimo ${SHORTEST} caracteres`,
  confirmationMissing: "Informe a senha de confirmação",
  different: "Senha de confirmação não corresponde com a nova senha",
  tooLong: `Senha deve conter no máximo ${LONGEST} caracteres`,
} as const;

const typed = z.unknown().transform((value) => (typeof value === "string" ? value : ""));

export interface Passwords {
  senha_atual: string;
  nova_senha: string;
  nova_senha_confirmacao: string;
}

function problems({
  senha_atual,
  nova_senha,
  nova_senha_confirmacao,
}: Passwords): [keyof Passwords, string][] {
  const found: [keyof Passwords, string | false][] = [
    ["senha_atual", senha_atual === "" && MESSAGES.currentMissing],
    ["senha_atual", senha_atual.length > LONGEST && MESSAGES.tooLong],
    [
      "nova_senha",
      nova_senha === "" ? MESSAGES.newMissing : nova_senha.length < SHORTEST && MESSAGES.tooShort,
    ],
    ["nova_senha", nova_senha.length > LONGEST && MESSAGES.tooLong],
    [
      "nova_senha_confirmacao",
      nova_senha_confirmacao === ""
        ? MESSAGES.confirmationMissing
        : nova_senha !== "" && nova_senha !== nova_senha_confirmacao && MESSAGES.different,
    ],
  ];
  return found.flatMap(([field, message]) => (message === false ? [] : [[field, message]]));
}

export const passwordChangeForm = z
  .object({
    senha_atual: typed.optional(),
    nova_senha: typed.optional(),
    nova_senha_confirmacao: typed.optional(),
  })
  .transform(({ senha_atual = "", nova_senha = "", nova_senha_confirmacao = "" }) => ({
    senha_atual,
    nova_senha,
    nova_senha_confirmacao,
  }))
  .superRefine((passwords, ctx) => {
    for (const [field, message] of problems(passwords))
      ctx.addIssue({ code: "custom", path: [field], message });
  });

const WRONG_EMAIL = "Informe corretamente o e-mail";

export const emailForm = z.object({
  email: z
    .string({ error: "Informe um e-mail" })
    .overwrite(plainWriting)
    .trim()
    .min(1, { error: "Informe um e-mail", abort: true })
    .max(254, { error: WRONG_EMAIL, abort: true })
    .check(z.email(WRONG_EMAIL)),
});
