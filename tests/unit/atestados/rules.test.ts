import { describe, expect, it } from "vitest";
import { anexoApplies, parts } from "~/modules/atestados/wizard/attachments.server";
import { listedAtestado } from "../../support/listed-atestado";
import { ATESTADO, CONFIG } from "../wizard/support/contexts";

/** As the wire has it that says neither `incluir` nor `alterar`. */
const UNSAID = {
  ...{ codigo: "1", descricao: "Foto", obrigatorio: false, idadeinicial: null, idadefinal: null },
  ...{ codsituacao: "0", qtdeminimadias: 0, incluir: false, alterar: false },
};

describe("anexoApplies", () => {
  it.each([
    ["0", 0, "101", 0, true],
    ["", 0, "101", 0, true],
    ["102", 0, "101", 5, false],
    ["102", 0, "102", 5, true],
    ["0", 4, "101", 3, false],
    ["0", 4, "101", 4, true],
    ["102", 4, "102", 3, false],
    ["102", 0, null, 5, false],
  ])(
    "of motivo %s from %s days on, with motivo %s and %s days: %s",
    { tags: ["R118"] },
    (codsituacao, qtdeminimadias, motivo, days, applies) =>
      expect(anexoApplies({ ...UNSAID, codsituacao, qtdeminimadias }, true, motivo, days)).toBe(
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
      const anexo = { ...UNSAID, incluir, alterar };
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
      { ...UNSAID, codigo: "ao incluir", incluir: true },
      { ...UNSAID, codigo: "ao alterar", alterar: true },
      { ...UNSAID, codigo: "sempre" },
    ];
    const context = { ...ATESTADO, configs: [{ ...CONFIG, anexos }] };
    const asked = (of: typeof ATESTADO) =>
      parts.anexos?.attachments?.({ tipo: "10" }, of).map(({ codigo }) => codigo);
    expect(asked(context)).toEqual(["ao incluir", "sempre"]);
    expect(asked({ ...context, original: listedAtestado({}) })).toEqual(["ao alterar", "sempre"]);
  },
);
