/** How a change asked for of a dependent is found again. */
import { describe, expect, it } from "vitest";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { changeRows, INACTIVATION } from "~/modules/dependentes/wizard/trace.server";
import { listingBefore, recognise } from "~/services/submissions/recognise.server";

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
const bruno = { ...alice, codigo: "6", nome: "Bruno" };
const before = listingBefore([alice, bruno], (all) => changeRows(all, "5"));
const found = (all: Dependente[]) =>
  recognise(
    listingBefore(all, (list) => changeRows(list, "5")),
    {
      conhecidos: before.records.map(({ key }) => key),
      presentes: before.stands,
      enviado: INACTIVATION,
      desde: Date.now(),
    },
  ).state;

describe("the inactivation whose response was lost", () => {
  it(
    "a missing dependente was made inactive if all others remain; from an empty or truncated list it is unknown",
    { tags: ["R081"] },
    () => {
      expect(found([bruno])).toBe("achado");
      expect(found([])).toBe("sumido");
      expect(found([{ ...bruno, codigo: "7" }])).toBe("sumido");
    },
  );

  it("a dependente in the list shows its own state", () => {
    expect(found([alice, bruno])).toBe("ausente");
    expect(found([{ ...alice, solicitou_inativacao: true }])).toBe("achado");
    expect(found([{ ...alice, codigo: "005", solicitou_inativacao: true }])).toBe("achado");
  });

  it("a code written with zeros is not a correction", () => {
    const zeros = { ...alice, codatestado: "0" };
    const correction = { mudanca: "corrigir", nome: "Alice" };
    const listing = listingBefore([zeros, bruno], (all) => changeRows(all, "5"));
    const known = before.records.map(({ key }) => key);
    expect(
      recognise(listing, { conhecidos: known, enviado: correction, desde: Date.now() }).state,
    ).toBe("ausente");
  });
});
