/** How a change asked for of a dependent is found again. */
import { describe, expect, it } from "vitest";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { changeRows } from "~/modules/dependentes/wizard/trace.server";

const alice: Dependente = {
  ...{
    codigo: "5",
    nome: "Alice",
    grau: "Filha",
    status: 7,
    nascimento: "2015-03-02",
    dependenteir: true,
    cadexistehcm: false,
  },
  ...{ solicitou_inativacao: false, codatestado: "", anexos: [] },
};
const inactivated = (all: Dependente[], complete?: boolean) =>
  changeRows(all, "5", complete).some(({ key }) => key === "inativacao");

describe("a inativação que se perdeu", () => {
  it("quem sumiu da lista inteira foi inativado; de uma lista com falhas não se sabe", () => {
    expect(inactivated([])).toBe(true);
    expect(inactivated([], false)).toBe(false);
  });

  it("quem está na lista diz por si, inteira ou não", () => {
    expect(inactivated([alice])).toBe(false);
    for (const complete of [true, false])
      expect(inactivated([{ ...alice, solicitou_inativacao: true }], complete)).toBe(true);
  });
});
