import { expect, it } from "vitest";
import { byDeadline } from "~/modules/solicitacoes/deadlines";

it("the deadline that ends first comes first, also at the turn of the month and of the year", () => {
  const untils = [
    "02/01/2027 às 23:59",
    "amanhã, 30/11/2026 às 23:59",
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
