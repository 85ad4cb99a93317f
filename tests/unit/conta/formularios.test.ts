import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { leAba } from "~/modules/conta/abas";
import { configuracaoDeEmail, trocaDeSenha } from "~/modules/conta/formularios";

function form(...campos: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of campos) data.append(name, value);
  return data;
}

const senhas = (atual: string, nova: string, confirmacao: string) =>
  parseWithZod(form(["senha_atual", atual], ["nova_senha", nova], ["nova_senha_confirmacao", confirmacao]), { schema: trocaDeSenha });

const email = (typed: string) => parseWithZod(form(["email", typed]), { schema: configuracaoDeEmail });

describe("trocar a senha", () => {
  it("as três vazias: cada uma diz o que falta", () => {
    expect(senhas("", "", "").error).toEqual({
      senha_atual: ["Informe a senha atual"],
      nova_senha: ["Informe a nova senha"],
      nova_senha_confirmacao: ["Informe a senha de confirmação"],
    });
  });

  it("campos que nem vieram são campos vazios", () => {
    expect(parseWithZod(new FormData(), { schema: trocaDeSenha }).error).toEqual(senhas("", "", "").error);
  });

  it("vários erros de uma vez: sem a atual, nova curta e confirmação diferente", () => {
    expect(senhas("", "abc", "abd").error).toEqual({
      senha_atual: ["Informe a senha atual"],
      nova_senha: ["Senha deve conter no mínimo 6 caracteres"],
      nova_senha_confirmacao: ["Senha de confirmação não corresponde com a nova senha"],
    });
  });

  it("seis caracteres bastam, cinco não", () => {
    expect(senhas("x", "12345", "12345").error).toEqual({ nova_senha: ["Senha deve conter no mínimo 6 caracteres"] });
    expect(senhas("x", "123456", "123456").status).toBe("success");
  });

  it("sem a nova, a confirmação não é comparada com nada", () => {
    expect(senhas("x", "", "abcdef").error).toEqual({ nova_senha: ["Informe a nova senha"] });
  });

  it("os espaços fazem parte da senha", () => {
    const result = senhas(" a ", " abcd ", " abcd ");
    expect(result.status === "success" && result.value).toEqual({ senha_atual: " a ", nova_senha: " abcd ", nova_senha_confirmacao: " abcd " });
    expect(senhas("a", "abcdef", "abcdef ").error).toEqual({ nova_senha_confirmacao: ["Senha de confirmação não corresponde com a nova senha"] });
  });

  it("senha longa demais é recusada, não cortada", () => {
    const long = "a".repeat(201);
    expect(senhas(long, long, long).error).toEqual({
      senha_atual: ["Senha deve conter no máximo 200 caracteres"],
      nova_senha: ["Senha deve conter no máximo 200 caracteres"],
    });
  });

  it("o mesmo campo duas vezes, ou um arquivo, conta como não informado", () => {
    const twice = form(["senha_atual", "a"], ["senha_atual", "b"], ["nova_senha", "abcdef"], ["nova_senha_confirmacao", "abcdef"]);
    expect(parseWithZod(twice, { schema: trocaDeSenha }).error).toEqual({ senha_atual: ["Informe a senha atual"] });
    const file = form(["nova_senha", "abcdef"], ["nova_senha_confirmacao", "abcdef"]);
    file.append("senha_atual", new File(["x"], "x.txt"));
    expect(parseWithZod(file, { schema: trocaDeSenha }).error).toEqual({ senha_atual: ["Informe a senha atual"] });
  });
});

describe("configurar o e-mail", () => {
  it.each(["", "   "])("vazio: %j", (typed) => {
    expect(email(typed).error).toEqual({ email: ["Informe um e-mail"] });
  });

  it.each(["ana", "ana@", "@correio.com", "ana@correio", "ana souza@correio.com", "ana@correio..com", `${"a".repeat(250)}@b.com`])("malformado: %s", (typed) => {
    expect(email(typed).error).toEqual({ email: ["Informe corretamente o e-mail"] });
  });

  it.each(["ana.souza@correio.com.br", "  ana+portal@correio.com  ", "A.B-C_d@sub.correio.example"])("bom, sem os espaços em volta: %s", (typed) => {
    const result = email(typed);
    expect(result.status === "success" && result.value).toEqual({ email: typed.trim() });
  });

  it("duas vezes, ou nada", () => {
    expect(parseWithZod(form(["email", "a@b.com"], ["email", "c@d.com"]), { schema: configuracaoDeEmail }).error).toEqual({ email: ["Informe um e-mail"] });
    expect(parseWithZod(new FormData(), { schema: configuracaoDeEmail }).error).toEqual({ email: ["Informe um e-mail"] });
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
