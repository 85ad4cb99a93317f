import { expect, it } from "vitest";
import { deadlineFrom } from "~/modules/atestados/deadline";
import { byDue } from "~/modules/solicitacoes/by-due";

const TODAY = "2026-11-29";

const waiting = (start: string | null) => ({
  title: "Atestado",
  to: "/atestados/1",
  begun: false,
  ...deadlineFrom(start, TODAY),
});

it("what is due first comes first, also at the turn of the month and of the year; what is over or never due is left out", () => {
  const untils = byDue([
    waiting("2027-01-01"),
    waiting(null),
    waiting("2026-11-29"),
    waiting("2026-11-27"),
    waiting("2026-12-01"),
    waiting("2026-11-28"),
  ]).map(({ until }) => until);
  expect(untils).toEqual([
    "hoje, 29/11/2026 às\u00a023:59",
    "amanhã, 30/11/2026 às\u00a023:59",
    "02/12/2026 às\u00a023:59",
    "02/01/2027 às\u00a023:59",
  ]);
});
