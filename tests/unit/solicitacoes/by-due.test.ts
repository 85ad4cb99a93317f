import { expect, it } from "vitest";
import { dueBy, type Deadline } from "~/modules/atestados/deadline";
import { byDue } from "~/modules/solicitacoes/by-due";

const NOW = { date: "2026-11-29", time: "08:00" };

const waiting = (deadline: Deadline | null) => ({
  ...{ title: "Atestado", to: "/atestados/1", begun: false },
  ...dueBy(deadline, NOW),
});

it("what is due first comes first, also at the turn of the month and of the year; what is over or never due is left out", () => {
  const untils = byDue([
    waiting({ date: "2027-01-02", time: "23:59" }),
    waiting(null),
    waiting({ date: "2026-11-30", time: "23:59" }),
    waiting({ date: "2026-11-28", time: "23:59" }),
    waiting({ date: "2026-12-01", time: "23:59" }),
    waiting({ date: "2026-11-30", time: "08:00" }),
  ]).map(({ until }) => until);
  expect(untils).toEqual([
    "amanhã, 30/11/2026 às\u00a008:00",
    "amanhã, 30/11/2026 às\u00a023:59",
    "01/12/2026 às\u00a023:59",
    "02/01/2027 às\u00a023:59",
  ]);
});
