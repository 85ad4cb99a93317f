import { describe, expect, it } from "vitest";
import { summariseYear } from "~/modules/holerites/year";
import { holerite } from "./examples";

describe("summariseYear", () => {
  it("adds up the holerites of each month and of the year in cents", () => {
    const summary = summariseYear(
      [
        holerite("3", 2026, 2, { vencimentos: 0.1, descontos: 0.01, liquido: 0.09 }),
        holerite("2", 2026, 2, {
          vencimentos: 0.2,
          descontos: 0.02,
          liquido: 0.18,
          tipo_holerite: "Adiantamento",
        }),
        holerite("1", 2026, 1, { vencimentos: 1100.33, descontos: 100.3, liquido: 1000.03 }),
      ],
      2026,
    );
    expect(
      summary.months.map(({ name, holerites, ...sum }) => [
        name,
        holerites.map(({ id }) => id),
        sum,
      ]),
    ).toEqual([
      [
        "janeiro",
        ["1"],
        { mes: 1, vencimentos: 1100.33, descontos: 100.3, liquido: 1000.03, extra: {} },
      ],
      [
        "fevereiro",
        ["3", "2"],
        { mes: 2, vencimentos: 0.3, descontos: 0.03, liquido: 0.27, extra: {} },
      ],
    ]);
    expect(summary.count).toBe(3);
    expect(summary.total).toEqual({
      vencimentos: 1100.63,
      descontos: 100.33,
      liquido: 1000.3,
    });
  });

  it("counts only the year asked for", () => {
    const summary = summariseYear(
      [holerite("1", 2025, 12, { liquido: 5 }), holerite("2", 2026, 1, { liquido: 7 })],
      2025,
    );
    expect([summary.count, summary.total.liquido, summary.months.length]).toEqual([1, 5, 12]);
    expect(summary.months[11]?.liquido).toBe(5);
  });

  it("shows a month without holerites as empty, up to the last month that has one", () => {
    const summary = summariseYear([holerite("1", 2026, 3, { liquido: 7 })], 2026);
    expect(
      summary.months.map(({ name, holerites, liquido }) => [name, holerites.length, liquido]),
    ).toEqual([
      ["janeiro", 0, 0],
      ["fevereiro", 0, 0],
      ["março", 1, 7],
    ]);
  });

  it("accepts a 13th month, with the name that the provider gives it", () => {
    const summary = summariseYear([holerite("1", 2026, 13, { desc_mes: "13º", liquido: 7 })], 2026);
    expect(summary.months).toHaveLength(13);
    expect(summary.months[12]?.name).toBe("13º");
  });

  it("a year without holerites has no months", () => {
    expect(summariseYear([], 2026)).toEqual({
      months: [],
      count: 0,
      total: { vencimentos: 0, descontos: 0, liquido: 0 },
      extra: {},
      takenBack: 0,
    });
  });

  it("tells the net pay of 13º and of PLR apart, by month and for the year", () => {
    const of = (id: string, mes: number, tipo_holerite: string, liquido: number) =>
      holerite(id, 2026, mes, { tipo_holerite, liquido });
    const { months, extra } = summariseYear(
      [
        of("5", 12, "13º Salário - 2ª Parcela", 0.2),
        of("4", 12, "Normal", 5),
        of("3", 11, "13º Salário - 1ª Parcela", 0.1),
        of("2", 11, "Participação nos Resultados", 3),
        of("1", 1, "PLR", 4),
      ],
      2026,
    );
    expect(months.flatMap(({ mes, extra: ofMonth }) => (mes > 10 ? [ofMonth] : []))).toEqual([
      { "13º": 0.1, PLR: 3 },
      { "13º": 0.2 },
    ]);
    expect(extra).toEqual({ "13º": 0.3, PLR: 7 });
  });
});
