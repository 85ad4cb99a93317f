/** The list must agree with the provider's ids row for row (contract, section 7). */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BRAZILIAN_STATES, brazilianStateOf } from "~/modules/candidatura/brazilian-states";
import {
  codeInPicker,
  codeOfCity,
  municipioOf,
  municipiosOf,
  MUNICIPIOS,
} from "~/modules/candidatura/municipios.server";

const DIGEST = "e1f00d1e294d8b004f957defc1a4ed4a3c19383837419705fed15b1c8a9942ce";

describe("cities", () => {
  it("are those of the product, line by line", { tags: ["C044", "R171"] }, () => {
    const lines = MUNICIPIOS.map(
      ({ codigo, descricao, estado }) => `${codigo};${descricao};${estado}\n`,
    );
    expect(lines).toHaveLength(5564);
    expect(createHash("sha256").update(lines.join("")).digest("hex")).toBe(DIGEST);
  });

  it("the second number of Curvelândia still means it", () => {
    const city = { codigo: "1384", descricao: "Curvelândia", estado: "13" };
    expect(["1384", "1385"].map(municipioOf)).toEqual([city, { ...city, codigo: "1385" }]);
    expect(["1385", "1384", "9999"].map(codeInPicker)).toEqual(["1384", "1384", ""]);
  });

  it("a form gives the city by number or by name", () => {
    expect(["1385", "2845", "Curvelândia"].map((said) => codeOfCity(said, "13"))).toEqual([
      "1385",
      "2845",
      "1384",
    ]);
    // Bom Jesus there is in several states; without a state it is none of them.
    const [ofPiaui, ofRioGrandeDoSul] = ["17", "23"].map(
      (state) => municipiosOf(state).find(({ descricao }) => descricao === "Bom Jesus")?.codigo,
    );
    expect(["17", "23", "26", null].map((state) => codeOfCity("Bom Jesus", state))).toEqual([
      ofPiaui,
      ofRioGrandeDoSul,
      "",
      "",
    ]);
    expect(["Adamantina", "adamantina", "9999"].map((said) => codeOfCity(said, null))).toEqual([
      "4706",
      "",
      "",
    ]);
  });

  it("by name, each city that can be chosen is found as itself", () => {
    const all = BRAZILIAN_STATES.flatMap(({ codigo }) => municipiosOf(codigo));
    expect(
      all.filter(({ codigo, descricao, estado }) => codeOfCity(descricao, estado) !== codigo),
    ).toEqual([]);
    expect(all).toHaveLength(5563);
  });

  it("what does not exist finds nothing", () => {
    for (const id of ["", "0", "5565", "1e3", "01", " 1"]) expect(municipioOf(id), id).toBeNull();
  });
});

it("estados: there are 27, with the numbers of the product", { tags: ["C043"] }, () => {
  expect(BRAZILIAN_STATES).toHaveLength(27);
  expect(brazilianStateOf("7")).toEqual({
    codigo: "7",
    abbreviation: "DF",
    descricao: "Distrito Federal",
  });
  expect(brazilianStateOf("27")?.abbreviation).toBe("TO");
  for (const codigo of ["0", "28", "PR"]) expect(brazilianStateOf(codigo)).toBeNull();
});
