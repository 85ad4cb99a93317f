import { describe, expect, it } from "vitest";
import { anexoOf } from "../atestados/context";
import { anexoApplies } from "~/modules/dependentes/wizard/record.server";

const anexo = (others: Parameters<typeof anexoOf>[0] = {}) => anexoOf({ incluir: true, ...others });

it("a new one follows incluir, a correction follows alterar", { tags: ["R137"] }, () => {
  expect([anexoApplies(anexo(), true, 5), anexoApplies(anexo(), false, 5)]).toEqual([true, false]);
  const other = anexo({ incluir: false, alterar: true });
  expect([anexoApplies(other, true, 5), anexoApplies(other, false, 5)]).toEqual([false, true]);
});

describe("with situacao above 0, only between the ages, both limits included", () => {
  it.each([
    [6, false],
    [7, true],
    [17, true],
    [18, false],
    [null, false],
  ])("%s anos: %s", (age, request) =>
    expect(
      anexoApplies(anexo({ codsituacao: "1", idadeinicial: 7, idadefinal: 17 }), true, age),
    ).toBe(request),
  );

  it("a missing limit does not restrict", { tags: ["R138"] }, () => {
    expect(anexoApplies(anexo({ codsituacao: "1", idadefinal: 6 }), true, 0)).toBe(true);
    expect(anexoApplies(anexo({ codsituacao: "1", idadeinicial: 60 }), true, 99)).toBe(true);
  });
});

it.each(["", "-1"])("with situacao %j the age does not matter", (codsituacao) =>
  expect(anexoApplies(anexo({ codsituacao, idadeinicial: 7, idadefinal: 17 }), true, 80)).toBe(
    true,
  ),
);
