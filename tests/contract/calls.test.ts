/** What holds of all calls. What each writes, letter by letter, stands in docs/provider.openapi.json (openapi.test.ts). */
import { describe, expect, it } from "vitest";
import { calls, contract, type AnyCall } from "~/services/provider/contract";
import { candidato, writtenAs } from "./samples";

const { acesso, manuais, convenios, documentos, holerites, ferias, conta } = contract;

const namesOf = (which: (call: AnyCall) => boolean) => calls.filter(which).map(({ name }) => name);

it("a missing telefone is sent as 0", { tags: ["R170"] }, () => {
  const without = { ...candidato, ddd2: "", telefone2: "" };
  const zeros = { ...candidato, ddd2: "0", telefone2: "0" };
  expect(writtenAs(contract.candidatura.atualizar, without).body).toEqual(zeros);
});

describe("the contract as a whole", () => {
  it("the name of each call is its place in the contract", () => {
    const places = Object.entries(contract).flatMap(([module, callsOfModule]) =>
      Object.entries<unknown>(callsOfModule).flatMap(([key, call]) =>
        typeof call === "object" ? [[`${module}.${key}`, call]] : [],
      ),
    );
    expect(places.map(([place]) => place)).toEqual(calls.map(({ name: nome }) => nome));
    expect(places.map(([, call]) => call)).toEqual(calls);
  });

  it("method, path and fixed parameters distinguish one call from another", () => {
    const keys = calls.map(({ method, host, path, fixed }) =>
      JSON.stringify([method, host, path, fixed]),
    );
    expect(new Set(keys).size).toBe(calls.length);
  });

  it("only a call that changes nothing can be repeated; sign-out cannot, although it is a GET", () => {
    expect(namesOf(({ method, readOnly }) => readOnly && method !== "GET")).toEqual([]);
    expect(namesOf(({ method, readOnly }) => method === "GET" && !readOnly)).toEqual([
      "acesso.logout",
    ]);
  });

  it("only calls before sign-in go without a token", () => {
    expect(namesOf(({ withoutToken }) => withoutToken)).toEqual([
      "acesso.hashPassword",
      "acesso.login",
    ]);
    expect(acesso.hashPassword.headers).toEqual({ "cache-control": "no-cache" });
    expect(namesOf(({ anyStatus }) => anyStatus)).toEqual(["acesso.validaToken"]);
  });

  it("every error has a text, and those of the specification have its texts (section 8)", () => {
    for (const { prefix, defaultRefusal } of calls) {
      expect(prefix).toMatch(/^(Houve um erro ao|Ocorreu um erro ao) .+\.$/);
      expect(defaultRefusal).not.toBe("");
    }
    const { listar, declaracao, emitirDeclaracao } = convenios;
    const specified: AnyCall[] = [
      ...[acesso.login, manuais.listar, listar, declaracao, documentos.listar],
      ...[holerites.listar, ferias.listar, emitirDeclaracao, conta.alterarSenha],
    ];
    expect(specified.map(({ prefix }) => prefix)).toEqual([
      "Ocorreu um erro ao fazer o login no sistema.",
      "Houve um erro ao carregar os manuais.",
      "Houve um erro ao carregar os convênios.",
      "Houve um erro ao carregar a declaração.",
      "Houve um erro ao carregar os documentos.",
      "Houve um erro ao carregar os holerites.",
      "Houve um erro ao carregar o demonstrativo de férias.",
      "Houve um erro ao emitir a declaração.",
      "Houve um erro ao atualizar a senha.",
    ]);
    expect(emitirDeclaracao.defaultRefusal).toBe("Falha ao emitir a declaracao.");
  });
});
