import { describe, expect, it } from "vitest";
import { isCorrection, sentAt, formatPeriod } from "~/modules/atestados/submission";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

it.each([
  ["2026-11-10", "2026-11-12", 3, "10/11/2026 a\u00a012/11/2026 (3\u00a0dias)"],
  ["2026-11-10", "2026-11-10", 1, "10/11/2026 (1\u00a0dia)"],
  ["2026-11-10", null, 0, "10/11/2026"],
  [null, null, null, ""],
])("formatPeriod: %s a %s, %s", (datainicio, datafim, diasatestado, text) =>
  expect(formatPeriod({ datainicio, datafim, diasatestado })).toBe(text),
);

describe("quando foi enviado", () => {
  it.each([
    [1, "", null, false],
    [1, "E", "2026-11-10T06:40", false],
    // "S" stands for what HR notes while it reviews, "P" for a correction it asked for.
    [1, "ES", "2026-11-10T06:40", false],
    [1, "EPES", "2026-11-12T06:40", true],
    [2, "EP", "2026-11-10T06:40", false],
  ])("status %i, %j: %s; a correction: %s", (status, situations, when, corrects) => {
    const movimentacao = [...situations].map((descstatus, at) => ({
      descstatus,
      data: `2026-11-1${at}`,
      hora: "06:40",
    }));
    const submission = listed(contract.atestados.listar, { codigo: 1, status, movimentacao });
    expect([sentAt(submission), isCorrection(submission)]).toEqual([when, corrects]);
  });
});
