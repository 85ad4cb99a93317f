import { describe, expect, it } from "vitest";
import { anexoApplies, parts } from "~/modules/atestados/wizard/attachments.server";
import { listedAtestado } from "../../support/listed-atestado";
import { ATESTADO, CONFIG } from "../wizard/support/contexts";
import { anexoOf } from "./context";

describe("anexoApplies", () => {
  it.each([
    ["0", 0, "101", 0, true],
    ["", 0, "101", 0, true],
    ["000", 0, "101", 0, true],
    ["102", 0, "101", 5, false],
    ["102", 0, "102", 5, true],
    ["0", 4, "101", 3, false],
    ["0", 4, "101", 4, true],
    ["102", 0, null, 5, false],
  ])(
    "of motivo %s from %s days on, with motivo %s and %s days: %s",
    { tags: ["R118"] },
    (codsituacao, qtdeminimadias, motivo, days, applies) =>
      expect(anexoApplies(anexoOf({ codsituacao, qtdeminimadias }), true, motivo, days)).toBe(
        applies,
      ),
  );

  it.each([
    [false, false, true, true],
    [true, true, true, true],
    [true, false, true, false],
    [false, true, false, true],
  ])(
    "incluir %s, alterar %s: %s when including, %s when changing",
    (incluir, alterar, atFirst, later) => {
      const anexo = anexoOf({ incluir, alterar });
      expect(anexoApplies(anexo, true, "101", 0)).toBe(atFirst);
      expect(anexoApplies(anexo, false, "101", 0)).toBe(later);
    },
  );
});

it(
  "a new certificate is asked for what is for new ones, a correction for what is for those",
  { tags: ["R127"] },
  () => {
    const anexos = [
      anexoOf({ codigo: "ao incluir", incluir: true }),
      anexoOf({ codigo: "ao alterar", alterar: true }),
      anexoOf({ codigo: "sempre" }),
    ];
    const context = { ...ATESTADO, configs: [{ ...CONFIG, anexos }] };
    const asked = (of: typeof ATESTADO) =>
      parts.anexos?.attachments?.({ tipo: "10" }, of).map(({ codigo }) => codigo);
    expect(asked(context)).toEqual(["ao incluir", "sempre"]);
    expect(asked({ ...context, original: listedAtestado({}) })).toEqual(["ao alterar", "sempre"]);
  },
);
