/** The query of the simulator. */
import { expect, it } from "vitest";
import { readCodes, readSimulationQuery } from "~/modules/plano-saude/simulation";

const read = (query: string) => readSimulationQuery(new URLSearchParams(query));

it("plano and dependentes, repeated or with commas", () => {
  expect(read("codplano=101&dependentes=2&dependentes=5")).toEqual({
    codplano: "101",
    dependentes: ["2", "5"],
    planos: ["101"],
  });
  expect(read("codplano=101&dependentes=2,5,2").dependentes).toEqual(["2", "5"]);
});

it("several planos take precedence over one; without any, nothing was asked", () => {
  expect(read("codplano=101&planos=101,102")).toMatchObject({
    codplano: null,
    planos: ["101", "102"],
  });
  expect(read("dependentes=2")).toEqual({
    codplano: null,
    dependentes: ["2"],
    planos: [],
  });
});

it("what cannot be a code is left out, and there is a limit", () => {
  expect(readCodes(["", " 7 ", "a".repeat(61), "x/y.z-1 ç"])).toEqual(["7", "x/y.z-1 ç"]);
  expect(
    read(`planos=${Array.from({ length: 50 }, (_, index) => index).join(",")}`).planos,
  ).toHaveLength(30);
});
