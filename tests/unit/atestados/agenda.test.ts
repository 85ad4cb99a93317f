import { expect, it } from "vitest";
import { agendaOf } from "~/modules/atestados/agenda";

const TODAY = "2026-11-11";
const submission = { codigo: "4711", status: 2, datainicio: "2026-11-10" };
const kind = { tipo: "ATESTADOS" } as const;

it("a correction's running deadline, in words that tell nothing of health", () => {
  expect(agendaOf(submission, kind, TODAY)).toEqual([
    {
      id: "prazo/4711",
      title: "Prazo de entrega no Portal do Colaborador — protocolo 4711",
      note: "Até as 23:59, em Minhas solicitações, no Portal do Colaborador.",
      until: { date: "2026-11-11", time: "23:59" },
    },
  ]);
});

it("no entry: it is over, nothing is to be corrected, there is no deadline", () => {
  expect(agendaOf(submission, kind, "2026-11-12")).toEqual([]);
  expect(agendaOf({ ...submission, status: 1 }, kind, TODAY)).toEqual([]);
  expect(agendaOf({ ...submission, datainicio: null }, kind, TODAY)).toEqual([]);
  expect(agendaOf(submission, { tipo: "DOCUMENTOS" }, TODAY)).toEqual([]);
});
