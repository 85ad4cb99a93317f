import { describe, expect, it } from "vitest";
import { isDeadlineRunning, deliveryDeadline, deadlineText } from "~/modules/atestados/deadline";

describe("deliveryDeadline", () => {
  it.each([
    ["2026-11-10", "2026-11-11", "48 horas"],
    ["2026-11-29", "2026-11-30", "o dia seguinte pode ser o último do mês"],
    ["2026-11-30", "2026-11-30", "24 horas no último dia do mês"],
    ["2026-12-31", "2026-12-31", "também no último do ano"],
    ["2026-02-28", "2026-02-28", "fevereiro de 28 dias"],
    ["2028-02-28", "2028-02-29", "fevereiro de 29 dias"],
    ["2028-02-29", "2028-02-29", "o último de um ano bissexto"],
  ])("from %s it runs until %s at 23:59: %s", { tags: ["C015"] }, (inicio, date) => {
    expect(deliveryDeadline(inicio)).toEqual({ date, time: "23:59" });
  });
});

it("runs until the last minute, and not one more", { tags: ["R123"] }, () => {
  const deadline = deliveryDeadline("2026-11-10");
  expect(isDeadlineRunning(deadline, { date: "2026-11-10", time: "00:00" })).toBe(true);
  expect(isDeadlineRunning(deadline, { date: "2026-11-11", time: "23:59" })).toBe(true);
  expect(isDeadlineRunning(deadline, { date: "2026-11-12", time: "00:00" })).toBe(false);
  expect(isDeadlineRunning(deadline, { date: "2027-01-01", time: "00:00" })).toBe(false);
});

it.each([
  ["2026-01-01", "06/01/2026 às\u00a023:59"],
  ["2026-01-05", "amanhã, 06/01/2026 às\u00a023:59"],
  ["2026-01-06", "hoje, 06/01/2026 às\u00a023:59"],
])("on %s says until when: %s", (date, words) =>
  expect(deadlineText(deliveryDeadline("2026-01-05"), { date })).toBe(words),
);

it("knows tomorrow at the turn of a month", () =>
  expect(deadlineText({ date: "2026-12-01", time: "23:59" }, { date: "2026-11-30" })).toBe(
    "amanhã, 01/12/2026 às\u00a023:59",
  ));
