import { describe, expect, it } from "vitest";
import { filterList, readFilter } from "~/modules/holerites/filter";
import { holeriteName, tabLabel } from "~/modules/holerites/labels";
import { holerite } from "./examples";

const YEARS = [2026, 2025, 2024];
const NONE = { ano: null, mes: null, id: null };

it.each([
  ["", NONE],
  ["ano=2025&mes=12&id=7", { ano: 2025, mes: 12, id: "7" }],
  ["ano=2023&mes=0", NONE],
  ["ano=2026abc&mes=13&id=", NONE],
  ["ano=2024&ano=2026&mes=2&mes=x", { ano: 2024, mes: 2, id: null }],
])("readFilter: %s", (query, filter) =>
  expect(readFilter(new URLSearchParams(query), YEARS)).toEqual(filter),
);

describe("filterList", () => {
  const all = [
    holerite("dez25", 2025, 12),
    holerite("fev26b", 2026, 2),
    holerite("fev26a", 2026, 2),
    holerite("jan26", 2026, 1, { tipo_holerite: "Adiantamento" }),
    holerite("jan25", 2025, 1),
  ];
  const ids = (filter: Partial<Parameters<typeof filterList>[1]>) =>
    filterList(all, { ...NONE, ...filter }).map(({ id }) => id);

  it("without a choice shows the newest year, from the newest month to the oldest", () =>
    expect(ids({})).toEqual(["fev26b", "fev26a", "jan26"]));

  it("with the year, the whole year; with the month too, only that month", () => {
    expect(ids({ ano: 2025 })).toEqual(["dez25", "jan25"]);
    expect(ids({ ano: 2025, mes: 1 })).toEqual(["jan25"]);
    expect(ids({ ano: 2024 })).toEqual([]);
  });

  it("with only the month, the newest year that has it", () => {
    expect(ids({ mes: 12 })).toEqual(["dez25"]);
    expect(ids({ mes: 1 })).toEqual(["jan26"]);
  });
});

describe("nomes", () => {
  const march = holerite("1", 2026, 3, { desc_mes: "MARÇO", tipo_holerite: "PLR" });

  it("the tab has three letters of the month, the year and the type", { tags: ["R049"] }, () => {
    expect(tabLabel(march)).toBe("mar/2026 PLR");
    expect(tabLabel({ ...march, mes: 13, desc_mes: "Décimo" })).toBe("Déc/2026 PLR");
    expect(tabLabel({ ...march, mes: 13, desc_mes: "" })).toBe("13/2026 PLR");
  });

  it("the title writes everything in full", () =>
    expect(holeriteName(march)).toBe("PLR de março de 2026"));
});
