import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod/v4";
import { leAba } from "~/modules/conta/abas";
import { configuracaoDeEmail, trocaDeSenha } from "~/modules/conta/formularios";

function form(...campos: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of campos) data.append(name, value);
  return data;
}

/** What is wrong by field, or the value. */
function le<S extends z.ZodType>(data: FormData, schema: S) {
  const result = parseWithZod(data, { schema });
  return result.status === "success" ? { valor: result.value } : { erros: result.error };
}

const senhas = (atual: string, nova: string, confirmacao: string) =>
  le(form(["senha_atual", atual], ["nova_senha", nova], ["nova_senha_confirmacao", confirmacao]), trocaDeSenha);

const email = (typed: string) => le(form(["email", typed]), configuracaoDeEmail);

describe("trocar a senha", () => {
  it("as três vazias: cada uma diz o que falta", () => {
    expect(senhas("", "", "").erros).toEqual({
      senha_atual: ["Informe a senha atual"],
      nova_senha: ["Informe a nova senha"],
      nova_senha_confirmacao: ["Informe a senha de confirmação"],
    });
  });

  it("campos que nem vieram são campos vazios", () => {
    expect(le(new FormData(), trocaDeSenha).erros).toEqual(senhas("", "", "").erros);
  });

  it("vários erros de uma vez: sem a atual, nova curta e confirmação diferente", () => {
    expect(senhas("", "abc", "abd").erros).toEqual({
      senha_atual: ["Informe a senha atual"],
      nova_senha: ["Senha deve conter no mínimo 6 caracteres"],
      nova_senha_confirmacao: ["Senha de confirmação não corresponde com a nova senha"],
    });
  });

  it("seis caracteres bastam, cinco não", () => {
    expect(senhas("x", "12345", "12345").erros).toEqual({ nova_senha: ["Senha deve conter no mínimo 6 caracteres"] });
    expect(senhas("x", "123456", "123456").erros).toBeUndefined();
  });

  it("sem a nova, a confirmação não é comparada com nada", () => {
    expect(senhas("x", "", "abcdef").erros).toEqual({ nova_senha: ["Informe a nova senha"] });
  });

  it("os espaços fazem parte da senha", () => {
    expect(senhas(" a ", " abcd ", " abcd ").valor).toEqual({ senha_atual: " a ", nova_senha: " abcd ", nova_senha_confirmacao: " abcd " });
    expect(senhas("a", "abcdef", "abcdef ").erros).toEqual({ nova_senha_confirmacao: ["Senha de confirmação não corresponde com a nova senha"] });
  });

  it("senha longa demais é recusada, não cortada", () => {
    const long = "a".repeat(201);
    expect(senhas(long, long, long).erros).toEqual({
      senha_atual: ["Senha deve conter no máximo 200 caracteres"],
      nova_senha: ["Senha deve conter no máximo 200 caracteres"],
    });
  });

  it("o mesmo campo duas vezes, ou um arquivo, conta como não informado", () => {
    const twice = form(["senha_atual", "a"], ["senha_atual", "b"], ["nova_senha", "abcdef"], ["nova_senha_confirmacao", "abcdef"]);
    expect(le(twice, trocaDeSenha).erros).toEqual({ senha_atual: ["Informe a senha atual"] });
    const file = form(["nova_senha", "abcdef"], ["nova_senha_confirmacao", "abcdef"]);
    file.append("senha_atual", new File(["x"], "x.txt"));
    expect(le(file, trocaDeSenha).erros).toEqual({ senha_atual: ["Informe a senha atual"] });
  });
});

describe("configurar o e-mail", () => {
  it.each(["", "   "])("vazio: %j", (typed) => {
    expect(email(typed).erros).toEqual({ email: ["Informe um e-mail"] });
  });

  it.each(["ana", "ana@", "@correio.com", "ana@correio", "ana souza@correio.com", "ana@correio..com", `${"a".repeat(250)}@b.com`])("malformado: %s", (typed) => {
    expect(email(typed).erros).toEqual({ email: ["Informe corretamente o e-mail"] });
  });

  it.each(["ana.souza@correio.com.br", "  ana+portal@correio.com  ", "A.B-C_d@sub.correio.example"])("bom, sem os espaços em volta: %s", (typed) => {
    expect(email(typed).valor).toEqual({ email: typed.trim() });
  });

  it("duas vezes, ou nada", () => {
    expect(le(form(["email", "a@b.com"], ["email", "c@d.com"]), configuracaoDeEmail).erros).toEqual({ email: ["Informe um e-mail"] });
    expect(le(new FormData(), configuracaoDeEmail).erros).toEqual({ email: ["Informe um e-mail"] });
  });
});

it.each([
  ["", "senha"],
  ["aba=email", "email"],
  ["aba=1", "email"],
  ["aba=0", "senha"],
  ["aba=outra", "senha"],
] as const)("a aba de ?%s é %s", (query, aba) => {
  expect(leAba(new URLSearchParams(query))).toBe(aba);
});
