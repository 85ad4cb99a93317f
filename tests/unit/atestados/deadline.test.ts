import { expect, it } from "vitest";
import { deliveryDeadline, deadlineFrom, NO_DEADLINE } from "~/modules/atestados/deadline";

it.each([
  ["2026-11-10", "2026-11-11", "48 horas"],
  ["2026-11-29", "2026-11-30", "o dia seguinte pode ser o último do mês"],
  ["2026-11-30", "2026-11-30", "24 horas no último dia do mês"],
  ["2026-12-31", "2026-12-31", "também no último do ano"],
  ["2026-02-28", "2026-02-28", "fevereiro de 28 dias"],
  ["2028-02-28", "2028-02-29", "fevereiro de 29 dias"],
  ["2028-02-29", "2028-02-29", "o último de um ano bissexto"],
])("deliveryDeadline: from %s it runs until %s at 23:59: %s", { tags: ["C015"] }, (start, day) => {
  expect(deliveryDeadline(start)).toBe(day);
  expect(deadlineFrom(start, start).due).toBe(`${day}T23:59`);
});

it("runs until the last day, and not one more", { tags: ["R123"] }, () => {
  const due = "2026-11-11T23:59";
  expect(deadlineFrom("2026-11-10", "2026-11-11")).toMatchObject({ due });
  expect(deadlineFrom("2026-11-10", "2026-11-12")).toEqual(NO_DEADLINE);
  expect(deadlineFrom(null, "2026-11-10")).toEqual(NO_DEADLINE);
});

it.each([
  ["2026-01-01", "2026-01-05", "06/01/2026 às\u00a023:59"],
  ["2026-01-05", "2026-01-05", "amanhã, 06/01/2026 às\u00a023:59"],
  ["2026-01-06", "2026-01-05", "hoje, 06/01/2026 às\u00a023:59"],
  ["2026-12-30", "2026-12-31", "amanhã, 31/12/2026 às\u00a023:59"],
])("on %s says until when: %s", (today, start, words) =>
  expect(deadlineFrom(start, today).deadline).toBe(words),
);
