import { expect, it } from "vitest";
import { login } from "~/modules/sign-in/forms";

const messages = (fields: object) =>
  login
    .safeParse(fields)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

it("user and password are required; the password is sent as typed", () => {
  expect(login.parse({ usuario: " ana.souza ", senha: " a b " })).toEqual({
    usuario: "ana.souza",
    senha: " a b ",
  });
  expect(messages({})).toEqual(["usuario: Informe seu usuário", "senha: Informe sua senha"]);
  expect(messages({ usuario: "  ", senha: "x" })).toEqual(["usuario: Informe seu usuário"]);
});

it("up to 100 letters for the user, up to 200 for the password", () => {
  expect(messages({ usuario: "u".repeat(100), senha: "s".repeat(200) })).toEqual([]);
  const long = "Texto longo demais. Confira o que foi digitado.";
  expect(messages({ usuario: "u".repeat(101), senha: "s".repeat(201) })).toEqual([
    `usuario: ${long}`,
    `senha: ${long}`,
  ]);
});
