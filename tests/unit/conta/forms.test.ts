import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod/v4";
import { emailForm, passwordChangeForm } from "~/modules/conta/forms";

/** What is wrong by field, or the value. */
function read<S extends z.ZodType>(fields: Record<string, string>, schema: S) {
  const result = parseWithZod(new URLSearchParams(fields), { schema });
  return result.status === "success" ? { value: result.value } : { errors: result.error };
}

const passwords = (senha_atual: string, nova_senha: string, nova_senha_confirmacao: string) =>
  read({ senha_atual, nova_senha, nova_senha_confirmacao }, passwordChangeForm);

const email = (typed: string) => read({ email: typed }, emailForm);

describe("trocar a senha", () => {
  it("six characters are enough, five are not", { tags: ["C016", "R197"] }, () => {
    expect(passwords("x", "12345", "12345").errors).toEqual({
      nova_senha: ["Senha deve conter no mínimo 6 caracteres"],
    });
    expect(passwords("x", "123456", "123456").errors).toBeUndefined();
  });

  it("without the new password, the confirmation is not compared with anything", () =>
    expect(passwords("x", "", "abcdef").errors).toEqual({ nova_senha: ["Informe a nova senha"] }));

  it("spaces are part of the password", () => {
    expect(passwords(" a ", " abcd ", " abcd ").value).toEqual({
      senha_atual: " a ",
      nova_senha: " abcd ",
      nova_senha_confirmacao: " abcd ",
    });
    expect(passwords("a", "abcdef", "abcdef ").errors).toEqual({
      nova_senha_confirmacao: ["Senha de confirmação não corresponde com a nova senha"],
    });
  });

  it("a password that is too long is rejected, not truncated", () => {
    const long = "a".repeat(201);
    expect(passwords(long, long, long).errors).toEqual({
      senha_atual: ["Senha deve conter no máximo 200 caracteres"],
      nova_senha: ["Senha deve conter no máximo 200 caracteres"],
    });
  });
});

describe("set the e-mail", () => {
  it.each([
    "ana",
    "ana@",
    "ana@correio",
    "ana souza@correio.com",
    "ana@correio..com",
    `${"a".repeat(250)}@b.com`,
  ])("malformado: %s", (typed) =>
    expect(email(typed).errors).toEqual({ email: ["Informe corretamente o e-mail"] }),
  );

  it.each([
    "ana.souza@correio.com.br",
    "  ana+portal@correio.com\u200b ",
    "A.B-C_d@sub.correio.example",
  ])("valid, without what surrounds it unseen: %s", (typed) =>
    expect(email(typed).value).toEqual({ email: typed.replace(/[^!-~]/g, "") }),
  );
});
