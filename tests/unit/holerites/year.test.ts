import { expect, it } from "vitest";
import { summariseYear } from "~/modules/holerites/year";
import { holerite } from "./examples";

it("accepts a 13th month, with the name that the provider gives it", () => {
  const summary = summariseYear([holerite("1", 2026, 13, { desc_mes: "13º", liquido: 7 })], 2026);
  expect(summary.months[12]?.name).toBe("13º");
});

it("tells the net pay of 13º and of PLR apart, by month and for the year", () => {
  const of = (id: string, mes: number, tipo_holerite: string, liquido: number) =>
    holerite(id, 2026, mes, { tipo_holerite, liquido });
  const { months, extra, takenBack } = summariseYear(
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
  expect([extra, takenBack]).toEqual([{ "13º": 0.3, PLR: 7 }, null]);
});
