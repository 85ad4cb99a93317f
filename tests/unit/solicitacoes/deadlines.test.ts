import { expect, it } from "vitest";
import { byDeadline, dueWords } from "~/modules/solicitacoes/deadlines";

it("the deadline that ends first comes first, also at the turn of the month and of the year", () => {
  const untils = [
    "02/01/2027 às 23:59",
    "30/11/2026 às 23:59",
    "01/12/2026 às 23:59",
    "30/11/2026 às 08:00",
  ];
  expect(byDeadline(untils.map((until) => ({ until }))).map(({ until }) => until)).toEqual([
    untils[3],
    untils[1],
    untils[2],
    untils[0],
  ]);
});

it("one of today or tomorrow says so", () => {
  expect(dueWords("22/11/2026 às 23:59", "2026-11-22")).toBe("hoje até 23:59");
  expect(dueWords("23/11/2026 às 23:59", "2026-11-22")).toBe("entregue até amanhã, 23:59");
  expect(dueWords("24/11/2026 às 23:59", "2026-11-22")).toBe("entregue até 24/11/2026 às 23:59");
  expect(dueWords("01/12/2026 às 23:59", "2026-11-30")).toBe("entregue até amanhã, 23:59");
});
