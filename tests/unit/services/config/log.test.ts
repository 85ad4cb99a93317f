import { afterEach, expect, it, vi } from "vitest";
import { logEvent, logRequest } from "~/services/config/log.server";

const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
const output = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
afterEach(() => vi.clearAllMocks());

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

it("an event is one line of JSON: the time, the name, and the fields in the order they were given", () => {
  logEvent("chamada-falhou", {
    chamada: "menu.listar",
    status: 500,
    campo: undefined,
    outro: null,
    texto: 'aspas "e"\nlinhas',
  });
  expect(errors).toHaveBeenCalledOnce();
  const line = String(errors.mock.calls[0]?.[0]);
  expect(line).not.toContain("\n");
  const read: unknown = JSON.parse(line);
  expect(read).toEqual({
    quando: moment,
    evento: "chamada-falhou",
    chamada: "menu.listar",
    status: 500,
    outro: null,
    texto: 'aspas "e"\nlinhas',
  });
  expect(line).toMatch(
    /^\{"quando":"[^"]+","evento":"chamada-falhou","chamada":"menu.listar","status":500,/,
  );
  expect(output).not.toHaveBeenCalled();
});

it("a request too, on standard output", () => {
  logRequest({ metodo: "GET", endereco: "/colaborador/", status: 200, bytes: 5, ms: 1.5 });
  expect(errors).not.toHaveBeenCalled();
  expect(JSON.parse(String(output.mock.calls[0]?.[0]))).toEqual({
    quando: moment,
    evento: "pedido",
    metodo: "GET",
    endereco: "/colaborador/",
    status: 200,
    bytes: 5,
    ms: 1.5,
  });
});

it("what is secret is not logged, even if given", () => {
  logEvent("erro-do-portal", {
    token: "abc",
    senha: "abc",
    cpf: "abc",
    erro: "fetch http://p/?funcao=X&token=abc&id=1 falhou, senha=abc",
  });
  const line = String(errors.mock.calls[0]?.[0]);
  expect(line).not.toContain("abc");
  expect(line).toContain("funcao=X&token=[oculto]&id=1 falhou, senha=[oculto]");
});
