import { describe, expect, it } from "vitest";
import { anexoSeAplica } from "~/modules/dependentes/regras";

const anexo = (outros: Partial<Parameters<typeof anexoSeAplica>[0]> = {}) => ({
  ...{ incluir: true, alterar: false, codsituacao: "0", idadeinicial: null, idadefinal: null },
  ...outros,
});

it("um novo olha incluir, uma correção olha alterar", () => {
  expect([anexoSeAplica(anexo(), true, 5), anexoSeAplica(anexo(), false, 5)]).toEqual([true, false]);
  const outro = anexo({ incluir: false, alterar: true });
  expect([anexoSeAplica(outro, true, 5), anexoSeAplica(outro, false, 5)]).toEqual([false, true]);
});

describe("com situação acima de 0, só entre as idades, as duas pontas dentro", () => {
  it.each([
    [6, false],
    [7, true],
    [12, true],
    [17, true],
    [18, false],
    [null, false],
  ])("%s anos: %s", (idade, pedido) => {
    expect(anexoSeAplica(anexo({ codsituacao: "1", idadeinicial: 7, idadefinal: 17 }), true, idade)).toBe(pedido);
  });

  it("uma ponta que falta não limita", () => {
    expect(anexoSeAplica(anexo({ codsituacao: "1", idadefinal: 6 }), true, 0)).toBe(true);
    expect(anexoSeAplica(anexo({ codsituacao: "1", idadeinicial: 60 }), true, 99)).toBe(true);
  });
});

it.each(["0", "", "-1", "abc"])("com a situação %j a idade não importa", (codsituacao) => {
  expect(anexoSeAplica(anexo({ codsituacao, idadeinicial: 7, idadefinal: 17 }), true, 80)).toBe(true);
});
