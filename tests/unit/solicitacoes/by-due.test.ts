import { expect, it } from "vitest";
import { deadlineFrom } from "~/modules/atestados/deadline";
import { byDue } from "~/modules/solicitacoes/by-due";

const ENTRY = { title: "Atestado", to: "/atestados/1", begun: false };

it("what is due first comes first, also at the turn of the month and of the year; what is over or never due is left out", () => {
  const starts = ["2027-01-01", null, "2026-11-29", "2026-11-27", "2026-12-01", "2026-11-28"];
  const all = starts.map((start) => ({ ...ENTRY, ...deadlineFrom(start, "2026-11-29") }));
  expect(byDue(all).map(({ until }) => until)).toEqual([
    "hoje, 29/11/2026 às\u00a023:59",
    "amanhã, 30/11/2026 às\u00a023:59",
    "02/12/2026 às\u00a023:59",
    "02/01/2027 às\u00a023:59",
  ]);
});
