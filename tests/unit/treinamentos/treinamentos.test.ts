import { describe, expect, it } from "vitest";
import { areVideos, formatHours } from "~/modules/treinamentos/cursos";
import { readPeriod, defaultPeriod } from "~/modules/treinamentos/period";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

it("videos or courses: the first item decides", { tags: ["R191"] }, () => {
  const all = [["0", "12"], ["12", "0"], [""]].map((codes) =>
    codes.map((cod_curso) => listed(contract.treinamentos.listar, { nome: "", cod_curso })),
  );
  expect(all.map(areVideos)).toEqual([true, false, true]);
});

it.each([
  ["8.5", "8,5\u00a0horas"],
  ["1,00", "1\u00a0hora"],
  ["08:00", "carga horária: 08:00"],
])("a workload of %s is shown as %s", (hours, shown) => expect(formatHours(hours)).toBe(shown));

describe("the period of the declaration", () => {
  it("from 1 January to today", { tags: ["C042", "R193"] }, () =>
    expect(defaultPeriod("2025-11-20")).toEqual({ dtini: "2025-01-01", dtfim: "2025-11-20" }),
  );

  it.each([
    ["dtini=2025-02-01&dtfim=2025-02-01", { dtini: "2025-02-01", dtfim: "2025-02-01" }],
    ["dtini=01/02/2025&dtfim=2/2/2025", { dtini: "2025-02-01", dtfim: "2025-02-02" }],
  ])("%s is read", (query, period) =>
    expect(readPeriod(new URLSearchParams(query))).toEqual({ ok: true, period }),
  );

  const WRONG_END = "Informe corretamente a data de término";
  it.each([
    ["dtini=&dtfim=2025-02-30", ["Informe a data de início"], [WRONG_END]],
    ["dtini=0025-02-01&dtfim=12025-02-01", ["Informe corretamente a data de início"], [WRONG_END]],
    ["dtini=01/02/2025", undefined, ["Informe a data de término"]],
    [
      "dtini=2025-02-02&dtfim=2025-02-01",
      undefined,
      ["A data de término não pode ser anterior à data de início"],
    ],
  ])("%s is refused", (query, dtini, dtfim) =>
    expect(readPeriod(new URLSearchParams(query))).toEqual({ ok: false, errors: { dtini, dtfim } }),
  );
});
