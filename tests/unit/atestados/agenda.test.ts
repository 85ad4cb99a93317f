import { expect, it } from "vitest";
import { agendaOf } from "~/modules/atestados/agenda";

const NOW = { date: "2026-11-11", time: "23:59" };
const submission = { codigo: "4711", status: 2, datainicio: "2026-11-10" };
const kind = { tipo: "ATESTADOS" } as const;

it("a correction's running deadline, in words that tell nothing of health", () => {
  expect(agendaOf(kind, submission, NOW)).toEqual([
    {
      id: "prazo/4711",
      title: "Prazo de entrega no Portal do Colaborador — protocolo 4711",
      note: "Até as 23:59, em Minhas solicitações, no Portal do Colaborador.",
      until: { date: "2026-11-11", time: "23:59" },
    },
  ]);
});

it("no entry: it is over, nothing is to be corrected, there is no deadline", () => {
  expect(agendaOf(kind, submission, { date: "2026-11-12", time: "00:00" })).toEqual([]);
  expect(agendaOf(kind, { ...submission, status: 1 }, NOW)).toEqual([]);
  expect(agendaOf(kind, { ...submission, datainicio: null }, NOW)).toEqual([]);
  expect(agendaOf({ tipo: "DOCUMENTOS" }, submission, NOW)).toEqual([]);
});
